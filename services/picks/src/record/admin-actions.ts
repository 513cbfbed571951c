import { Injectable, Logger } from '@nestjs/common';
import {
  AppError,
  checkResultsRequest,
  fetchResults,
  refreshPicksRequest,
  type RequestReply,
} from '@overline/contracts';
import { Bus, OnRequest } from '@overline/messaging';
import { centralDay, Clock } from '@overline/service-kit';
import { CheckResults } from '../grade/check-results.ts';
import { Ledger } from '../ledger/ledger.ts';
import { RefreshPicks } from '../publication/refresh-picks.ts';
import { ReadPublishedPicks } from './read-picks.ts';

/** Adds an Admin's action to the ledger. Its effects get entries of their own. */
@Injectable()
export class RecordAdminAction {
  constructor(
    private readonly ledger: Ledger,
    private readonly clock: Clock,
  ) {}

  async execute(action: 'refresh' | 'check-results'): Promise<void> {
    const day = centralDay(this.clock.now());
    const origin = await this.ledger.originOf({ day, backfilled: false });
    await this.ledger.append(() => [{ kind: 'admin-action', day, origin, action }]);
  }
}

/**
 * Checks results for an Admin at once. The analysis service fetches box scores first; if the feed is unavailable, the
 * known results are used. Corrections of settled picks arrive as events shortly after.
 */
@Injectable()
export class CheckResultsForAdmin {
  private readonly logger = new Logger(CheckResultsForAdmin.name);

  constructor(
    private readonly recordAction: RecordAdminAction,
    private readonly checkResults: CheckResults,
    private readonly bus: Bus,
  ) {}

  @OnRequest(checkResultsRequest)
  async execute(): Promise<RequestReply<typeof checkResultsRequest>> {
    await this.recordAction.execute('check-results');
    try {
      await this.bus.request(fetchResults, {});
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      this.logger.warn({ msg: 'results could not be fetched', code: error.code, reason: error.message });
    }
    return { success: true, ...(await this.checkResults.execute()) };
  }
}

@Injectable()
export class RefreshPicksForAdmin {
  constructor(
    private readonly recordAction: RecordAdminAction,
    private readonly refreshPicks: RefreshPicks,
    private readonly readPicks: ReadPublishedPicks,
  ) {}

  @OnRequest(refreshPicksRequest)
  async execute(): Promise<RequestReply<typeof refreshPicksRequest>> {
    await this.recordAction.execute('refresh');
    const { revision } = await this.refreshPicks.execute();
    const { all } = await this.readPicks.execute();
    return { success: true, picks: all.picks, revision };
  }
}
