import { Injectable } from '@nestjs/common';
import { checkResultsRequest, refreshPicksRequest, type RequestReply } from '@overline/contracts';
import { OnRequest } from '@overline/messaging';
import { centralDay, Clock } from '@overline/service-kit';
import { CheckResults } from '../grade/check-results.ts';
import { Ledger } from '../ledger/ledger.ts';
import { RefreshPicks } from '../publication/refresh-picks.ts';
import { ReadPublishedPicks } from './read-picks.ts';

/** What an Admin may trigger. The ledger gets an entry of the action; its effects get their own. */
@Injectable()
export class AdminActions {
  constructor(
    private readonly ledger: Ledger,
    private readonly checkResults: CheckResults,
    private readonly refreshPicks: RefreshPicks,
    private readonly readPicks: ReadPublishedPicks,
    private readonly clock: Clock,
  ) {}

  @OnRequest(checkResultsRequest)
  async check(): Promise<RequestReply<typeof checkResultsRequest>> {
    await this.record('check-results');
    return { success: true, ...(await this.checkResults.fetchAndExecute()) };
  }

  @OnRequest(refreshPicksRequest)
  async refresh(): Promise<RequestReply<typeof refreshPicksRequest>> {
    await this.record('refresh');
    const { revision } = await this.refreshPicks.execute();
    const { all } = await this.readPicks.execute();
    return { success: true, picks: all.picks, revision };
  }

  private async record(action: 'refresh' | 'check-results'): Promise<void> {
    const day = centralDay(this.clock.now());
    const origin = await this.ledger.originOf({ day, backfilled: false });
    await this.ledger.append(() => [{ kind: 'admin-action', day, origin, action }]);
  }
}
