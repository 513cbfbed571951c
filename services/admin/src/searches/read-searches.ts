import { Injectable } from '@nestjs/common';
import {
  AnalysisType,
  type SearchFilter,
  type SearchHistory,
  type SearchQuery,
  type SearchRecord,
  type Tier,
  TIERS,
} from '@overline/contracts';
import { Clock } from '@overline/service-kit';
import { DAY_MS, dayStart, HOUR_MS, hourOf, percent, rangeStart, spanOf } from '../range/index.ts';
import { ReadActivity } from '../traffic/index.ts';
import { FindByText, type Found } from './find-by-text.ts';
import { type Bucket, findPlace } from './find-place.ts';
import { folded } from './folded.ts';
import { SearchCountRepository } from './search-count.repository.ts';
import type { SearchMatch } from './search-match.repository.ts';
import { type FoundSearch, type Order, SearchPageRepository } from './search-page.repository.ts';

const MINUTE_MS = 60_000;

/** One page of the searches of a range. */
@Injectable()
export class ReadSearches {
  constructor(
    private readonly counts: SearchCountRepository,
    private readonly pages: SearchPageRepository,
    private readonly findByText: FindByText,
    private readonly activity: ReadActivity,
    private readonly clock: Clock,
  ) {}

  async execute({ page, limit, order, ...filter }: SearchQuery): Promise<SearchHistory> {
    const now = this.clock.now();
    const skip = (page - 1) * limit;
    const [{ rows, total, succeeded }, activeUsers] = await Promise.all([
      this.find(filter, now, order, skip, limit),
      this.activity.usersIn(filter.dateRange, now),
    ]);
    return {
      searches: rows.map(toRecord),
      pagination: { page, limit, total, pages: Math.ceil(total / limit) },
      summary: { total, succeeded, successRate: percent(succeeded, total), activeUsers },
    };
  }

  private find(
    filter: Pick<SearchFilter, 'dateRange' | 'query' | 'user'>,
    now: Date,
    order: Order,
    skip: number,
    limit: number,
  ): Promise<Found> {
    const from = rangeStart(filter.dateRange, now);
    const to = new Date(hourOf(now).getTime() + DAY_MS);
    const match = matchOf(filter);
    return match === null
      ? this.byPlace([from, to], order, skip, limit)
      : this.findByText.execute(match, { range: filter.dateRange, bounds: [from, to], order, skip, limit });
  }

  /**
   * Without texts, counts alone say in which day, hour and minute the page's first row lies: the last page costs what
   * the first one does.
   */
  private async byPlace([from, to]: [Date, Date], order: Order, skip: number, limit: number): Promise<Found> {
    const inOrder = <B extends Bucket>(buckets: B[]): B[] => (order === 'asc' ? buckets : buckets.toReversed());
    const span = spanOf(from, dayStart(to, 1), true);
    const parts = await this.counts.ofSpan(span);
    const total = parts.reduce((sum, part) => sum + part.total, 0);
    const succeeded = parts.reduce((sum, part) => sum + part.succeeded, 0);
    const part = findPlace(inOrder(parts), skip);
    if (part === null) return { rows: [], total, succeeded };
    const start = part.bucket.bucket;
    // Before the first whole day the parts are hours already.
    const hour =
      start < span.firstDay
        ? part
        : findPlace(inOrder(await this.counts.ofLevel('hour', start, dayStart(start, 1))), part.place);
    const hourStart = hour?.bucket.bucket ?? start;
    const minutes = await this.counts.ofLevel('minute', hourStart, later(hourStart, HOUR_MS));
    const minute = findPlace(inOrder(minutes), hour?.place ?? 0);
    const first = minute?.bucket.bucket ?? hourStart;
    const bounds: [Date, Date] = order === 'asc' ? [first, span.to] : [from, later(first, MINUTE_MS)];
    return { rows: await this.pages.page(order, ...bounds, minute?.place ?? 0, limit), total, succeeded };
  }
}

function later(instant: Date, ms: number): Date {
  return new Date(instant.getTime() + ms);
}

/** What the texts ask for; null where there are none. */
export function matchOf({ query, user }: Pick<SearchFilter, 'query' | 'user'>): SearchMatch | null {
  if (!query && !user) return null;
  const wanted = user ? folded(user) : null;
  const tiers = TIERS.flatMap((tier, index) => (wanted !== null && tier.toLowerCase().includes(wanted) ? index : []));
  return { query: query ? folded(query) : null, user: wanted, tiers };
}

/** A stored search as it is shown. */
export function toRecord({ no, at, username, tier, query, type, success, props, error }: FoundSearch): SearchRecord {
  return {
    id: no,
    timestamp: at.toISOString(),
    username,
    userTier: tierAt(tier),
    query,
    type: AnalysisType.options[type] ?? 'prop',
    success,
    analyzedPropsCount: props,
    error,
  };
}

function tierAt(index: number): Tier {
  return TIERS[index] ?? 'Free';
}
