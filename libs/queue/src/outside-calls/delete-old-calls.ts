import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Schedules } from '../schedules/schedules.ts';
import { OutsideCallRepository } from './outside-call.repository.ts';

const DAY_MS = 86_400_000;
/**
 * A finished call is kept so that its key counts once: longer than any event can be delivered again (14 days) and than
 * a payment provider's webhook is remembered (60 days).
 */
export const ENDED_CALL_DAYS = 90;
/** A failed call waits this long for somebody to replay or drop it. */
export const FAILED_CALL_DAYS = 180;

/** Deletes the service's old outside calls every day. Waiting ones are never deleted. */
@Injectable()
export class DeleteOldCalls implements OnModuleInit {
  constructor(
    private readonly schedules: Schedules,
    private readonly rows: OutsideCallRepository,
  ) {}

  onModuleInit(): void {
    this.schedules.add({
      id: 'outside-call-retention',
      timing: { everyMs: DAY_MS },
      run: () => this.execute(),
    });
  }

  async execute(): Promise<void> {
    await this.rows.deleteEnded({ doneForDays: ENDED_CALL_DAYS, failedForDays: FAILED_CALL_DAYS });
  }
}
