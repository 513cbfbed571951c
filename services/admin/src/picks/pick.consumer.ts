import { Controller } from '@nestjs/common';
import { type EventOf, pickGraded } from '@overline/contracts';
import { OnEvent } from '@overline/messaging';
import { TakeGrade } from './take-grade.ts';

@Controller()
export class PickConsumer {
  constructor(private readonly takeGrade: TakeGrade) {}

  @OnEvent(pickGraded)
  async onPickGraded({ data }: EventOf<typeof pickGraded>): Promise<void> {
    await this.takeGrade.execute(data);
  }
}
