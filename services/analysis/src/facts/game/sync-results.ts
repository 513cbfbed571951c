import { Injectable } from '@nestjs/common';
import { addDays, Clock, easternDay, HOUR_MS } from '@overline/service-kit';
import type { League } from '../league/league.ts';
import { RecordBoxes } from './record-boxes.ts';
import { SyncLiveLines } from './sync-live-lines.ts';
import { SyncStarters } from './sync-starters.ts';
import { SyncSchedule } from './sync-schedule.ts';

/** Leagues correct box scores for a few days. */
const CORRECTION_DAYS = 3;
/** Searches may be about games of the coming week. */
const AHEAD_DAYS = 7;

/**
 * Syncs the games of yesterday, today and tomorrow, with the box scores of final and live games. Once an hour, also
 * syncs the coming week's schedule and the corrections of the last days.
 */
@Injectable()
export class SyncResults {
  private readonly lastWideSync = new Map<string, number>();

  constructor(
    private readonly schedule: SyncSchedule,
    private readonly boxes: RecordBoxes,
    private readonly liveLines: SyncLiveLines,
    private readonly starters: SyncStarters,
    private readonly clock: Clock,
  ) {}

  /** `everything` runs the hourly part even if it is not due. */
  async execute({ league, everything = false }: { league: League; everything?: boolean }): Promise<void> {
    const now = this.clock.now();
    const wide = everything || now.getTime() - (this.lastWideSync.get(league.id) ?? 0) >= HOUR_MS;
    const back = wide ? CORRECTION_DAYS : 1;
    const ahead = wide ? AHEAD_DAYS : 1;
    const days = Array.from({ length: back + 1 + ahead }, (_, index) => addDays(easternDay(now), index - back));
    const games = await this.schedule.execute({ league, easternDays: days });
    const ended = games.filter((game) => game.status === 'final' && (wide || !game.hasBoxScore));
    ended.sort((a, b) => (a.startsAt < b.startsAt ? -1 : 1));
    await this.boxes.execute({ league, games: ended });
    await this.starters.execute({ league, games });
    if (wide) this.lastWideSync.set(league.id, now.getTime());
    await this.liveLines.execute({ league, games });
  }
}
