import { Controller } from '@nestjs/common';
import { type EventOf, trafficCounted } from '@overline/contracts';
import { OnEvent } from '@overline/messaging';
import { TakeTraffic } from './take-traffic.ts';

@Controller()
export class TrafficConsumer {
  constructor(private readonly takeTraffic: TakeTraffic) {}

  @OnEvent(trafficCounted)
  async onTrafficCounted({ data }: EventOf<typeof trafficCounted>): Promise<void> {
    await this.takeTraffic.execute(data.minutes);
  }
}
