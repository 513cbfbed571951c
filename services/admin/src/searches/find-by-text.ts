import { Injectable } from '@nestjs/common';
import type { HistoryRange } from '@overline/contracts';
import { findStretch } from './find-stretch.ts';
import { type NumberedMatch, type SearchMatch, SearchMatchRepository } from './search-match.repository.ts';
import { type FoundSearch, type Order, SearchPageRepository } from './search-page.repository.ts';
import { SearchTallyRepository, type Tally } from './search-tally.repository.ts';

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
    private readonly matches: SearchMatchRepository,
    private readonly tallies: SearchTallyRepository,
    private readonly pages: SearchPageRepository,
  ) {}

  async execute(match: SearchMatch, { range, bounds, order, skip, limit }: Wanted): Promise<Found> {
    const numbered = await this.matches.numbered(match);
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
    numbered: NumberedMatch,
    range: HistoryRange,
    [from, to]: [Date, Date],
  ): Promise<Tally[]> {
    const tallies = await this.addedUp(match, numbered, range);
    // Question and person together are added up nowhere: they are counted, by weeks, so that any page is near one.
    if (tallies === undefined) return this.pages.countSinceWeeks(numbered, [from, to]);
    const whole = tallies.at(-1);
    if (!whole || whole.from >= from) return tallies;
    // The window moves on some moments after the hour: what has left the range since then is counted.
    const gone = await this.pages.count(numbered, [whole.from, from]);
    const left = { from, total: whole.total - gone.total, succeeded: whole.succeeded - gone.succeeded };
    return [...tallies.slice(0, -1).filter((shorter) => shorter.from > from), left];
  }

  private async addedUp(
    { query, user, tiers }: SearchMatch,
    { namesNobody }: NumberedMatch,
    range: HistoryRange,
  ): Promise<Tally[] | undefined> {
    if (query === null) return this.tallies.callers(user ?? '', tiers, range);
    if (user === null) return this.tallies.asked(query, range);
    return namesNobody ? this.tallies.askedOn(query, tiers, range) : undefined;
  }
}
