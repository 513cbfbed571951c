import { Controller, Res } from '@nestjs/common';
import {
  analytics,
  auditLog,
  dropFailure,
  dropFailureRequest,
  exportPicks,
  exportSearches,
  getAnalytics,
  getAuditLog,
  getFailedWorkList,
  getPicksHistory,
  getSearchHistory,
  failedWorkList,
  type ParamsOf,
  picksHistory,
  picksHistoryCsv,
  type QueryOf,
  replayFailure,
  replayFailureRequest,
  type ReplyOf,
  searchHistory,
  searchHistoryCsv,
} from '@overline/contracts';
import { Bus } from '@overline/messaging';
import { sendCsv } from '../http/parts.ts';
import type { FastifyReply } from 'fastify';
import { Params, Query, Route } from '../http/route-table.ts';

/** The Admin console's routes. */
@Controller()
export class AdminController {
  constructor(private readonly bus: Bus) {}

  @Route(analytics)
  analytics(@Query() { dateRange }: QueryOf<typeof analytics>): Promise<ReplyOf<typeof analytics>> {
    return this.bus.request(getAnalytics, { range: dateRange });
  }

  @Route(searchHistory)
  searches(@Query() query: QueryOf<typeof searchHistory>): Promise<ReplyOf<typeof searchHistory>> {
    return this.bus.request(getSearchHistory, query);
  }

  @Route(searchHistoryCsv)
  searchesCsv(@Query() filter: QueryOf<typeof searchHistoryCsv>, @Res() reply: FastifyReply): Promise<void> {
    return sendCsv(reply, 'search-history.csv', (from) => this.bus.request(exportSearches, { filter, from }));
  }

  @Route(picksHistory)
  picks(@Query() query: QueryOf<typeof picksHistory>): Promise<ReplyOf<typeof picksHistory>> {
    return this.bus.request(getPicksHistory, query);
  }

  @Route(picksHistoryCsv)
  picksCsv(@Query() filter: QueryOf<typeof picksHistoryCsv>, @Res() reply: FastifyReply): Promise<void> {
    return sendCsv(reply, 'daily-picks-history.csv', (from) => this.bus.request(exportPicks, { filter, from }));
  }

  @Route(auditLog)
  audit(@Query() query: QueryOf<typeof auditLog>): Promise<ReplyOf<typeof auditLog>> {
    return this.bus.request(getAuditLog, query);
  }

  @Route(failedWorkList)
  failures(): Promise<ReplyOf<typeof failedWorkList>> {
    return this.bus.request(getFailedWorkList, {});
  }

  @Route(replayFailure)
  replay(@Params() one: ParamsOf<typeof replayFailure>): Promise<ReplyOf<typeof replayFailure>> {
    return this.bus.request(replayFailureRequest, one);
  }

  @Route(dropFailure)
  drop(@Params() one: ParamsOf<typeof dropFailure>): Promise<Record<string, never>> {
    return this.bus.request(dropFailureRequest, one);
  }
}
