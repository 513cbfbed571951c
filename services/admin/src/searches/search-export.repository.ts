import { Injectable } from '@nestjs/common';
import { statement, Transactions } from '@overline/database';
import { z } from 'zod';
import { MATCHING, matchParameters, type NumberedMatch } from './search-match.repository.ts';
import { FOUND_COLUMNS, FOUND_JOINS, FoundSearch } from './search-page.repository.ts';

// A timestamptz has microseconds; a Date of the driver's has not, so the place is kept as text.
const PART = statement(
  FoundSearch.extend({ place: z.string() }),
  `${FOUND_COLUMNS}, to_json(s.at)#>>'{}' || ' ' || s.no AS place
   FROM (SELECT at, no ${MATCHING} AND (at, no) < ($2::timestamptz, $8::bigint)
     ORDER BY at DESC, no DESC LIMIT $9) AS page
   ${FOUND_JOINS} ORDER BY at DESC, no DESC`,
);

@Injectable()
export class SearchExportRepository {
  constructor(private readonly transactions: Transactions) {}

  /** The newest that match and lie before a place; `last` is the place of the last one, null if there are no more. */
  async before(
    match: NumberedMatch,
    from: Date,
    place: { at: Date | string; no: string },
    most: number,
  ): Promise<{ rows: FoundSearch[]; last: string | null }> {
    const rows = await this.transactions.query(PART, [...matchParameters(match, [from, place.at]), place.no, most]);
    return { rows, last: rows.length < most ? null : (rows.at(-1)?.place ?? null) };
  }
}
