import { Injectable } from '@nestjs/common';
import { addDays, Clock, easternDay } from '@overline/service-kit';
import type { League } from '../league/league.ts';
import type { StoredGame } from './game.repository.ts';
import { RecordBoxes } from './record-box.ts';
import { SyncSchedule } from './sync-schedule.ts';

const HOUR_MS = 3_600_000;
/** Leagues correct box scores for some days. */
const CORRECTION_DAYS = 3;

/** The live round: yesterday's, today's and tomorrow's games; box scores of those that have ended; now and then corrections. */
@Injectable()
export class SyncResults {
  private correctedAt = 0;

  constructor(
    private readonly schedule: SyncSchedule,
    private readonly boxes: RecordBoxes,
    private readonly clock: Clock,
  ) {}

  /** `everything` also looks at box scores that are in already, for corrections; otherwise that happens once an hour. */
  async execute({ league, everything = false }: { league: League; everything?: boolean }): Promise<void> {
    const now = this.clock.now();
    const corrections = everything || now.getTime() - this.correctedAt >= HOUR_MS;
    const today = easternDay(now);
    const back = corrections ? CORRECTION_DAYS : 1;
    const days = Array.from({ length: back + 2 }, (_, index) => addDays(today, index - back));
    const games = await this.schedule.execute({ league, easternDays: days });
    const ended = games.filter((game) => game.status === 'final' && (corrections || !game.boxed));
    await this.boxes.execute({ league, games: ended.sort(byStart) });
    if (corrections) this.correctedAt = now.getTime();
  }
}

function byStart(a: StoredGame, b: StoredGame): number {
  return a.startsAt < b.startsAt ? -1 : 1;
}
