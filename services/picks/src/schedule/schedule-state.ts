import { Injectable } from '@nestjs/common';

/** Why the day's work could not be done at the last try, in words for people. */
@Injectable()
export class ScheduleState {
  problem: string | null = null;
  /** Set while a demo's past days are being made. */
  backfilling: string | null = null;
}
