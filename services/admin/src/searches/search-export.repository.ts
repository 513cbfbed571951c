import { Injectable } from '@nestjs/common';
import { statement, Transactions } from '@overline/database';
import { FOUND_COLUMNS, FOUND_JOINS, FoundSearch, MATCHES, type SearchMatch } from './search-page.repository.ts';
import { z } from 'zod';

// A timestamptz has microseconds; a Date of the driver's has not, so the place is kept as text.
const PART = statement(
  FoundSearch.extend({ place: z.string() }),
  `${FOUND_COLUMNS}, to_json(s.at)#>>'{}' || ' ' || s.no AS place
   FROM (SELECT at, no FROM search WHERE at >= $1 AND (at, no) < ($2::timestamptz, $6::bigint) AND ${MATCHES}
     ORDER BY at DESC, no DESC LIMIT $7) AS page
   ${FOUND_JOINS} ORDER BY at DESC, no DESC`,
);

@Injectable()
export class SearchExportRepository {
  constructor(private readonly transactions: Transactions) {}

  /** The newest that match and lie before a place; `last` is the place of the last one, null if there are no more. */
  async before(
    { query, user, tiers }: SearchMatch,
    from: Date,
    place: { at: Date | string; no: string },
    most: number,
  ): Promise<{ rows: FoundSearch[]; last: string | null }> {
    const rows = await this.transactions.query(PART, [from, place.at, query, user, tiers, place.no, most]);
    return { rows, last: rows.length < most ? null : (rows.at(-1)?.place ?? null) };
  }
}
