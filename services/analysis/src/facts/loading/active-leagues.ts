import { Injectable, Logger } from '@nestjs/common';
import { leagueOf } from '@overline/forecast';
import { AnalysisConfig } from '../../config.ts';
import { FeedHasNot, FeedRefused } from '../feed/feed.errors.ts';
import type { League } from '../league/league.ts';

/** The leagues that the operator has switched on, without those that the feeds refuse. */
@Injectable()
export class ActiveLeagues {
  /** The leagues that the operator has switched on. */
  readonly chosen: readonly League[];
  /** Why a league is switched off, by league ID. */
  private readonly refused = new Map<string, string>();
  private readonly logger = new Logger(ActiveLeagues.name);

  constructor({ LEAGUES }: AnalysisConfig) {
    this.chosen = LEAGUES.map((id) => leagueOf(id));
  }

  get all(): readonly League[] {
    return this.chosen.filter(({ id }) => !this.refused.has(id));
  }

  /** The leagues that are switched off, each with its reason, for display. */
  get switchedOff(): readonly string[] {
    return this.chosen.flatMap(({ id, name }) => {
      const reason = this.refused.get(id);
      return reason === undefined ? [] : [`${name}: ${reason}`];
    });
  }

  /** Tries every chosen league again, because the plan may have changed. */
  tryAll(): void {
    this.refused.clear();
  }

  /**
   * Runs `work` for each league, one after the other. A league whose feed fails does not stop the others. One that the
   * plan does not include is switched off with one warning, unless it is the only one.
   *
   * @throws the first error at the end
   */
  async each(work: (league: League) => Promise<void>): Promise<void> {
    const errors: unknown[] = [];
    for (const league of this.all)
      await work(league).catch((error: unknown) => {
        if (!this.switchOff(league, error)) errors.push(error);
      });
    if (errors.length > 0) throw errors[0];
  }

  /** Only refusals by the stats feed count: the odds feed also refuses when credits run out. */
  private switchOff({ id, name }: League, error: unknown): boolean {
    const isRefusal = error instanceof FeedRefused || error instanceof FeedHasNot;
    if (!isRefusal || error.facts['feed'] !== 'stats' || this.chosen.length === 1) return false;
    this.refused.set(id, error.message);
    this.logger.warn({ msg: `the ${name} is switched off: the plan does not include it`, error: error.message });
    return true;
  }
}
