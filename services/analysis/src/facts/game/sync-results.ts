import { Injectable } from '@nestjs/common';
import { addDays, Clock, easternDay } from '@overline/service-kit';
import type { League } from '../league/league.ts';
import type { StoredGame } from './game.repository.ts';
import { RecordBoxes } from './record-boxes.ts';
import { SyncSchedule } from './sync-schedule.ts';

const HOUR_MS = 3_600_000;
/** Leagues correct box scores for some days. */
const CORRECTION_DAYS = 3;
/** People ask about the next game before the day comes. */
const AHEAD_DAYS = 7;

/**
 * The live round: yesterday's, today's and tomorrow's games, and box scores of those that have ended. Once an hour also
 * the coming week's schedule and corrections of the last days.
 */
@Injectable()
export class SyncResults {
  private widenedAt = 0;

  constructor(
    private readonly schedule: SyncSchedule,
    private readonly boxes: RecordBoxes,
    private readonly clock: Clock,
  ) {}

  /** `everything` makes the wide round now. */
  async execute({ league, everything = false }: { league: League; everything?: boolean }): Promise<void> {
    const now = this.clock.now();
    const wide = everything || now.getTime() - this.widenedAt >= HOUR_MS;
    const [back, ahead] = wide ? [CORRECTION_DAYS, AHEAD_DAYS] : [1, 1];
    const days = Array.from({ length: back + 1 + ahead }, (_, index) => addDays(easternDay(now), index - back));
    const games = await this.schedule.execute({ league, easternDays: days });
    const ended = games.filter((game) => game.status === 'final' && (wide || !game.boxed));
    await this.boxes.execute({ league, games: ended.sort(byStart) });
    if (wide) this.widenedAt = now.getTime();
  }
}

function byStart(a: StoredGame, b: StoredGame): number {
  return a.startsAt < b.startsAt ? -1 : 1;
}
