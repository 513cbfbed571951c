import { Injectable } from '@nestjs/common';
import type { RequestReply, exportSearches, InputOf } from '@overline/contracts';
import { Clock } from '@overline/service-kit';
import { csvLine } from '../csv/index.ts';
import { DAY_MS, hourOf, rangeStart } from '../range/index.ts';
import { matchOf, toRecord } from './read-searches.ts';
import { SearchExportRepository } from './search-export.repository.ts';
import { SearchMatchRepository } from './search-match.repository.ts';

const AT_ONCE = 2_000;
const HEAD = ['Timestamp', 'User', 'Tier', 'Query', 'Type', 'Success', 'Props', 'Error'];
const ANYTHING = { query: null, user: null, tiers: [] };

/** The filtered searches as CSV, a part at a time, the newest first. */
@Injectable()
export class ExportSearches {
  constructor(
    private readonly searches: SearchExportRepository,
    private readonly matches: SearchMatchRepository,
    private readonly clock: Clock,
  ) {}

  async execute({ filter, from }: InputOf<typeof exportSearches>): Promise<RequestReply<typeof exportSearches>> {
    const now = this.clock.now();
    const start = rangeStart(filter.dateRange, now);
    const behind = from === null ? { at: new Date(hourOf(now).getTime() + DAY_MS), no: '0' } : placeOf(from);
    const match = await this.matches.numbered(matchOf(filter) ?? ANYTHING);
    const { rows, last } = await this.searches.before(match, start, behind, AT_ONCE);
    const lines = rows
      .map(toRecord)
      .map((row) =>
        csvLine([
          row.timestamp,
          row.username,
          row.userTier,
          row.query,
          row.type,
          row.success,
          row.analyzedPropsCount,
          row.error,
        ]),
      );
    return { text: [...(from === null ? [csvLine(HEAD)] : []), ...lines].join(''), next: last };
  }
}

/** Where a part ended: the instant by the microsecond, and the row's number. */
function placeOf(text: string): { at: Date | string; no: string } {
  const [at = '', no = '0'] = text.split(' ');
  return { at, no };
}
