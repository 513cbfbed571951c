import { Controller } from '@nestjs/common';
import {
  type RequestReply,
  checkResultsRequest,
  getCurrentPicks,
  getDayResults,
  getPicksOfLeague,
  getPublishedPicks,
  getWinRate,
  type InputOf,
  refreshPicksRequest,
} from '@overline/contracts';
import { OnRequest } from '@overline/messaging';
import { CheckResults } from '../grade/check-results.ts';
import { RefreshPicks } from '../publication/refresh-picks.ts';
import { RecordAdminAction } from '../ledger/ledger.ts';
import { ReadCurrentPicks, ReadPublishedPicks } from './read-picks.ts';
import { ReadDayResults, ReadWinRate } from './read-results.ts';

@Controller()
export class PicksController {
  constructor(
    private readonly readPicks: ReadPublishedPicks,
    private readonly readCurrent: ReadCurrentPicks,
    private readonly readWinRate: ReadWinRate,
    private readonly readDayResults: ReadDayResults,
    private readonly recordAdminAction: RecordAdminAction,
    private readonly checkResults: CheckResults,
    private readonly refreshPicks: RefreshPicks,
  ) {}

  @OnRequest(getPublishedPicks)
  published(): Promise<RequestReply<typeof getPublishedPicks>> {
    return this.readPicks.execute();
  }

  @OnRequest(getPicksOfLeague)
  ofLeague({ free, league }: InputOf<typeof getPicksOfLeague>): Promise<RequestReply<typeof getPicksOfLeague>> {
    return this.readPicks.ofLeague({ free, league });
  }

  @OnRequest(getCurrentPicks)
  current({ free }: InputOf<typeof getCurrentPicks>): Promise<RequestReply<typeof getCurrentPicks>> {
    return this.readCurrent.execute({ free });
  }

  @OnRequest(getWinRate)
  winRate({ day }: InputOf<typeof getWinRate>): Promise<RequestReply<typeof getWinRate>> {
    return this.readWinRate.execute({ day });
  }

  @OnRequest(getDayResults)
  dayResults({ day, free, league }: InputOf<typeof getDayResults>): Promise<RequestReply<typeof getDayResults>> {
    return this.readDayResults.execute({ day, free, league });
  }

  @OnRequest(checkResultsRequest)
  async check(): Promise<RequestReply<typeof checkResultsRequest>> {
    await this.recordAdminAction.execute('check-results');
    return { success: true, ...(await this.checkResults.fetchAndExecute()) };
  }

  @OnRequest(refreshPicksRequest)
  async refresh(): Promise<RequestReply<typeof refreshPicksRequest>> {
    await this.recordAdminAction.execute('refresh');
    const { revision } = await this.refreshPicks.execute();
    const { all } = await this.readPicks.execute();
    return { success: true, picks: all.picks, revision };
  }
}
