import { Injectable } from '@nestjs/common';
import { leagueOf } from '@overline/forecast';
import { AnalysisConfig } from '../../config.ts';
import type { League } from './league.ts';

/** The leagues that the operator has switched on. */
@Injectable()
export class ActiveLeagues {
  readonly all: readonly League[];

  constructor({ LEAGUES }: AnalysisConfig) {
    this.all = LEAGUES.map((id) => leagueOf(id));
  }

  /**
   * Runs `work` for each league, one after the other. A league whose feed fails does not stop the others.
   *
   * @throws the first error at the end
   */
  async each(work: (league: League) => Promise<void>): Promise<void> {
    const errors: unknown[] = [];
    for (const league of this.all) await work(league).catch((error: unknown) => errors.push(error));
    if (errors.length > 0) throw errors[0];
  }
}
