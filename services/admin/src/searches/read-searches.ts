import { Injectable } from '@nestjs/common';
import { COUNTED_ROWS, type SearchFilter, type SearchHistory, type SearchQuery, TIERS } from '@overline/contracts';
import { Clock } from '@overline/service-kit';
import { percent, rangeStart } from '../range/range.ts';
import { ActiveUsers } from '../traffic/active-users.ts';
import { folded } from './question.repository.ts';
import { type SearchMatch, SearchRepository } from './search.repository.ts';

/**
 * One page of the searches of a range. Only the first 10,000 matches are counted and have pages; older ones are reached
 * from the other end, by the opposite order. Every page reads the same keys, so the last costs what the first does.
 */
@Injectable()
export class ReadSearches {
  constructor(
    private readonly searches: SearchRepository,
    private readonly activeUsers: ActiveUsers,
    private readonly clock: Clock,
  ) {}

  async execute({ page, limit, order, ...filter }: SearchQuery): Promise<SearchHistory> {
    const [found, activeUsers] = await Promise.all([
      this.searches.first(searchMatch(filter, this.clock.now()), order, COUNTED_ROWS + 1),
      this.activeUsers.inRange(filter.dateRange),
    ]);
    const counted = found.slice(0, COUNTED_ROWS);
    const total = counted.length;
    const succeeded = counted.filter(({ success }) => success).length;
    const onPage = counted.slice((page - 1) * limit, page * limit);
    const totalIsCapped = found.length > COUNTED_ROWS;
    return {
      searches: await this.searches.byIds(onPage.map(({ id }) => id)),
      pagination: { page, limit, total, pages: Math.ceil(total / limit), totalIsCapped },
      summary: { total, succeeded, successRate: percent(succeeded, total), activeUsers },
    };
  }
}

/** The searches that a filter asks for. */
export function searchMatch(filter: Pick<SearchFilter, 'dateRange' | 'query' | 'user'>, now: Date): SearchMatch {
  const user = filter.user ? folded(filter.user) : null;
  return {
    from: rangeStart(filter.dateRange, now),
    question: filter.query ? folded(filter.query) : null,
    user,
    tiers: user === null ? [] : TIERS.filter((tier) => tier.toLowerCase().includes(user)),
  };
}
