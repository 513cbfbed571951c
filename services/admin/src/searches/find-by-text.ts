import { Injectable } from '@nestjs/common';
import type { HistoryRange } from '@overline/contracts';
import { DAY_MS } from '../range/index.ts';
import { findStretch } from './find-stretch.ts';
import {
  type FoundSearch,
  type Numbered,
  type Order,
  type SearchMatch,
  SearchPageRepository,
} from './search-page.repository.ts';
import { SearchTallyRepository, type Tally } from './search-tally.repository.ts';

/** What is older than so many weeks is counted as one. */
const MOST_WEEKS = 60;

export interface Found {
  rows: FoundSearch[];
  total: number;
  succeeded: number;
}

/** Which rows of a range are wanted. */
export interface Wanted {
  range: HistoryRange;
  bounds: [Date, Date];
  order: Order;
  skip: number;
  limit: number;
}

/** The searches of a range that match a text. */
@Injectable()
export class FindByText {
  constructor(
    private readonly tallies: SearchTallyRepository,
    private readonly pages: SearchPageRepository,
  ) {}

  async execute(match: SearchMatch, { range, bounds, order, skip, limit }: Wanted): Promise<Found> {
    const numbered = await this.pages.numbered(match);
    const [from, to] = bounds;
    const tallies = await this.talliesOf(match, numbered, range, bounds);
    const { total, succeeded } = tallies.at(-1) ?? { total: 0, succeeded: 0 };
    const wanted = Math.min(limit, total - skip);
    if (wanted <= 0) return { rows: [], total, succeeded };
    const place = order === 'desc' ? skip : total - skip - wanted;
    const way = findStretch(tallies, place, wanted);
    const begin = way.from === 'newest' ? to : way.from;
    const [within, along]: [[Date, Date], Order] =
      way.towards === 'older' ? [[from, begin], 'desc'] : [[begin, to], 'asc'];
    const rows = await this.pages.matching(along, numbered, within, way.skip, wanted);
    return { rows: along === order ? rows : rows.toReversed(), total, succeeded };
  }

  /** How many match in the range, and before it in each shorter window of which that is known. */
  private async talliesOf(
    match: SearchMatch,
    numbered: Numbered,
    range: HistoryRange,
    [from, to]: [Date, Date],
  ): Promise<Tally[]> {
    const tallies = await this.addedUp(match, numbered, range);
    // Question and person together are added up nowhere: they are counted, by weeks, so that any page is near one.
    if (tallies === undefined) return this.pages.countSince(numbered, [from, to], weeksBefore(to, from));
    const whole = tallies.at(-1);
    if (!whole || whole.from >= from) return tallies;
    // The window moves on some moments after the hour: what has left the range since then is counted.
    const gone = await this.pages.count(numbered, [whole.from, from]);
    const left = { from, total: whole.total - gone.total, succeeded: whole.succeeded - gone.succeeded };
    return [...tallies.slice(0, -1).filter((shorter) => shorter.from > from), left];
  }

  private async addedUp(
    { query, user, tiers }: SearchMatch,
    { namesNobody }: Numbered,
    range: HistoryRange,
  ): Promise<Tally[] | undefined> {
    if (query === null) return this.tallies.askedBy(user ?? '', tiers, range);
    if (user === null) return this.tallies.asked(query, range);
    return namesNobody ? this.tallies.askedOn(query, tiers, range) : undefined;
  }
}

/** The instants so many whole weeks before the end of a range, the newest first. */
function weeksBefore(to: Date, from: Date): Date[] {
  return Array.from({ length: MOST_WEEKS }, (_, weeks) => new Date(to.getTime() - (weeks + 1) * 7 * DAY_MS)).filter(
    (instant) => instant > from,
  );
}
