import { Injectable } from '@nestjs/common';
import { type SearchFilter, type SearchHistory, type SearchQuery, TIERS, getSearchHistory } from '@overline/contracts';
import { OnRequest } from '@overline/messaging';
import { Clock } from '@overline/service-kit';
import { cappedPage, KEYS_READ, percent, rangeStart } from '../range/range.ts';
import { ActiveUsers } from '../traffic/active-users.ts';
import { folded } from './question.repository.ts';
import { type SearchMatch, SearchRepository } from './search.repository.ts';

/** One page of the searches in a date range, with their totals. */
@Injectable()
export class ReadSearches {
  constructor(
    private readonly searches: SearchRepository,
    private readonly activeUsers: ActiveUsers,
    private readonly clock: Clock,
  ) {}

  @OnRequest(getSearchHistory)
  async execute({ page, limit, order, ...filter }: SearchQuery): Promise<SearchHistory> {
    const [found, activeUsers] = await Promise.all([
      this.searches.first(searchMatch(filter, this.clock.now()), order, KEYS_READ),
      this.activeUsers.inRange(filter.dateRange),
    ]);
    const { counted, onPage, pagination } = cappedPage(found, { page, limit });
    const { total } = pagination;
    const succeeded = counted.filter(({ success }) => success).length;
    return {
      searches: await this.searches.byIds(onPage.map(({ id }) => id)),
      pagination,
      summary: { total, succeeded, successRate: percent(succeeded, total), activeUsers },
    };
  }
}

/** Converts a filter from the request to one for the repository. */
export function searchMatch(filter: Pick<SearchFilter, 'dateRange' | 'query' | 'user'>, now: Date): SearchMatch {
  const user = filter.user ? folded(filter.user) : null;
  return {
    from: rangeStart(filter.dateRange, now),
    question: filter.query ? folded(filter.query) : null,
    user,
    tiers: user === null ? [] : TIERS.filter((tier) => tier.toLowerCase().includes(user)),
  };
}
