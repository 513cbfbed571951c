import { Controller } from '@nestjs/common';
import { type EventOf, pickGraded } from '@overline/contracts';
import { OnEvent } from '@overline/messaging';
import { RecordGrade } from './record-grade.ts';

@Controller()
export class PickConsumer {
  constructor(private readonly recordGrade: RecordGrade) {}

  @OnEvent(pickGraded)
  async onPickGraded({ data }: EventOf<typeof pickGraded>): Promise<void> {
    await this.recordGrade.execute(data);
  }
}
