import { Injectable } from '@nestjs/common';
import { type RequestReply, type InputOf, type SearchRecord, exportSearches } from '@overline/contracts';
import { Clock, csvLine } from '@overline/service-kit';
import { OnRequest } from '@overline/messaging';
import { searchMatch } from './read-searches.ts';
import { SearchRepository } from './search.repository.ts';

const PART_ROWS = 2_000;
const HEADER = ['Timestamp', 'User', 'Tier', 'Query', 'Type', 'Success', 'Props', 'Error'];

/** All matching searches as CSV, newest first, in parts. `from` is the ID of the last search of the previous part. */
@Injectable()
export class ExportSearches {
  constructor(
    private readonly searches: SearchRepository,
    private readonly clock: Clock,
  ) {}

  @OnRequest(exportSearches)
  async execute({ filter, from }: InputOf<typeof exportSearches>): Promise<RequestReply<typeof exportSearches>> {
    const match = searchMatch(filter, this.clock.now());
    const ids = (await this.searches.olderThan(match, from, PART_ROWS)).map(({ id }) => id);
    const rows = await this.searches.byIds(ids);
    const lines = rows.map(lineOf);
    return {
      text: [...(from === null ? [csvLine(HEADER)] : []), ...lines].join(''),
      next: ids.length < PART_ROWS ? null : (ids.at(-1) ?? null),
    };
  }
}

function lineOf(search: SearchRecord): string {
  const { timestamp, username, userTier, query, type, success, analyzedPropsCount, error } = search;
  return csvLine([timestamp, username, userTier, query, type, success, analyzedPropsCount, error]);
}
