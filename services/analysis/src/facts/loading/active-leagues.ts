import { Injectable, Logger } from '@nestjs/common';
import { leagueOf } from '@overline/forecast';
import { AnalysisConfig } from '../../config.ts';
import { FeedHasNot, FeedRefused } from '../feed/feed.errors.ts';
import type { League } from '../league/league.ts';

/** The leagues that the operator has chosen, without those that are switched off because their feed fails. */
@Injectable()
export class ActiveLeagues {
  /** The leagues that the operator has chosen. */
  readonly chosen: readonly League[];
  /** Why a league is switched off, by league ID. */
  private readonly reasons = new Map<string, string>();
  private readonly logger = new Logger(ActiveLeagues.name);

  constructor({ LEAGUES }: AnalysisConfig) {
    this.chosen = LEAGUES.map((id) => leagueOf(id));
  }

  get all(): readonly League[] {
    return this.chosen.filter(({ id }) => !this.reasons.has(id));
  }

  /** The leagues that are switched off, each with its reason, for display. */
  get switchedOff(): readonly string[] {
    return this.chosen.flatMap(({ id, name }) => {
      const reason = this.reasons.get(id);
      return reason === undefined ? [] : [`${name}: ${reason}`];
    });
  }

  /** Switches a league off until its work succeeds in `tryAll`. `reason` is for display. */
  switchOff({ id, name }: League, reason: string): void {
    if (this.reasons.get(id) === reason) return;
    this.reasons.set(id, reason);
    this.logger.warn({ msg: `the ${name} is switched off`, reason });
  }

  /**
   * Runs `work` for each league that is on, one after the other. A league whose feed fails does not stop the others. A
   * league that the plan does not include is switched off, unless it is the only one.
   *
   * @throws the first error at the end
   */
  async each(work: (league: League) => Promise<void>): Promise<void> {
    for (const error of (await this.run(this.all, work)).values()) throw error;
  }

  /**
   * As `each`, also for the leagues that are off: a league whose work succeeds is on again. Returns the errors by
   * league instead of throwing one.
   */
  tryAll(work: (league: League) => Promise<void>): Promise<ReadonlyMap<League, unknown>> {
    return this.run(this.chosen, async (league) => {
      await work(league);
      this.reasons.delete(league.id);
    });
  }

  private async run(
    leagues: readonly League[],
    work: (league: League) => Promise<void>,
  ): Promise<Map<League, unknown>> {
    const errors = new Map<League, unknown>();
    for (const league of leagues)
      await work(league).catch((error: unknown) => {
        if (this.isRefusal(error)) this.switchOff(league, error.message);
        else errors.set(league, error);
      });
    return errors;
  }

  /** Only refusals by the stats feed count: the odds feed also refuses when credits run out. */
  private isRefusal(error: unknown): error is FeedRefused | FeedHasNot {
    const isRefusal = error instanceof FeedRefused || error instanceof FeedHasNot;
    return isRefusal && error.facts['feed'] === 'stats' && this.chosen.length > 1;
  }
}
