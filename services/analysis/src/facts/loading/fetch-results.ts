import { Injectable } from '@nestjs/common';
import { fetchResults } from '@overline/contracts';
import { OnRequest } from '@overline/messaging';
import { ActiveLeagues } from './active-leagues.ts';
import { LoadOnStart } from './load-on-start.ts';
import { SyncResults } from '../game/sync-results.ts';

/** Fetches the games and box scores of the last days again, with any corrections, once the history is loaded. */
@Injectable()
export class FetchResults {
  constructor(
    private readonly start: LoadOnStart,
    private readonly leagues: ActiveLeagues,
    private readonly results: SyncResults,
  ) {}

  @OnRequest(fetchResults)
  async execute(): Promise<void> {
    if (!this.start.isHistoryLoaded) return;
    await this.leagues.each((league) => this.results.execute({ league, everything: true }));
  }
}
