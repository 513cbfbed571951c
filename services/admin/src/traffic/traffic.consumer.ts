import { Controller } from '@nestjs/common';
import { type EventOf, trafficCounted } from '@overline/contracts';
import { OnEvent } from '@overline/messaging';
import { RecordTraffic } from './record-traffic.ts';

@Controller()
export class TrafficConsumer {
  constructor(private readonly recordTraffic: RecordTraffic) {}

  @OnEvent(trafficCounted)
  async onTrafficCounted({ data }: EventOf<typeof trafficCounted>): Promise<void> {
    await this.recordTraffic.execute(data.minutes);
  }
}
