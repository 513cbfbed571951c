import { Injectable } from '@nestjs/common';
import { statement, Transactions } from '@overline/database';
import { z } from 'zod';
import { SHOWN_NAME } from '../people/index.ts';
import { MATCHING, matchParameters, type NumberedMatch } from './search-match.repository.ts';
import { Tally } from './search-tally.repository.ts';

export const FoundSearch = z.object({
  no: z.string(),
  at: z.date(),
  username: z.string(),
  tier: z.int(),
  query: z.string(),
  type: z.int(),
  success: z.boolean(),
  props: z.int(),
  error: z.string().nullable(),
});
export type FoundSearch = z.infer<typeof FoundSearch>;

export const FOUND_COLUMNS = `
  SELECT s.no, s.at, ${SHOWN_NAME} AS username,
    s.tier::int AS tier, coalesce(s.asked, q.text) AS query, s.type::int AS type, s.success, s.props, s.error`;
export const FOUND_JOINS = `
  JOIN search s USING (at, no) JOIN person ON person.no = s.person_no JOIN search_query q ON q.no = s.query_no`;
const ORDERS = { asc: 'ASC', desc: 'DESC' } as const;
export type Order = keyof typeof ORDERS;

/** The rows of a page by their order alone, from an instant on in it: $3 rows are skipped, $4 are wanted. */
function page(order: Order) {
  const by = `at ${ORDERS[order]}, no ${ORDERS[order]}`;
  return statement(
    FoundSearch,
    `${FOUND_COLUMNS} FROM (SELECT at, no FROM search WHERE at >= $1 AND at < $2
       ORDER BY ${by} OFFSET $3 LIMIT $4) AS page
     ${FOUND_JOINS} ORDER BY ${by}`,
  );
}

/** The rows of a page of those that match, found in this order: $8 rows are skipped, $9 are wanted. */
function matching(order: Order, found: string) {
  return statement(
    FoundSearch,
    `${FOUND_COLUMNS} FROM (SELECT at, no ${MATCHING} AND at < $2 ORDER BY ${found} OFFSET $8 LIMIT $9) AS page
     ${FOUND_JOINS} ORDER BY at ${ORDERS[order]}, no ${ORDERS[order]}`,
  );
}

const alongTime = (order: Order) => matching(order, `at ${ORDERS[order]}, no ${ORDERS[order]}`);
/** By an expression that no index has: what few people asked is sorted, not searched for among all there is. */
const ofFewPeople = (order: Order) => matching(order, `at + interval '0' ${ORDERS[order]}, no ${ORDERS[order]}`);

const PAGE = { asc: page('asc'), desc: page('desc') };
const MATCHING_PAGE = { asc: alongTime('asc'), desc: alongTime('desc') };
const PAGE_OF_FEW = { asc: ofFewPeople('asc'), desc: ofFewPeople('desc') };
const COUNT = statement(
  z.object({ total: z.int(), succeeded: z.int() }),
  `SELECT count(*)::int AS total, (count(*) FILTER (WHERE success))::int AS succeeded ${MATCHING} AND at < $2`,
);
/** By the weeks in which they were asked, which the statistics of `search` know to be few. */
const COUNT_WEEKS = statement(
  Tally,
  `SELECT date_bin('7 days', at, '2001-01-01Z') AS "from", count(*)::int AS total,
     (count(*) FILTER (WHERE success))::int AS succeeded ${MATCHING} AND at < $2 GROUP BY 1 ORDER BY 1 DESC`,
);

@Injectable()
export class SearchPageRepository {
  constructor(private readonly transactions: Transactions) {}

  page(order: Order, from: Date, to: Date, skip: number, limit: number): Promise<FoundSearch[]> {
    return this.transactions.query(PAGE[order], [from, to, skip, limit]);
  }

  matching(
    order: Order,
    match: NumberedMatch,
    bounds: [Date, Date],
    skip: number,
    limit: number,
  ): Promise<FoundSearch[]> {
    const pages = match.people.few === null ? MATCHING_PAGE : PAGE_OF_FEW;
    return this.transactions.query(pages[order], [...matchParameters(match, bounds), skip, limit]);
  }

  /** How many match. */
  async count(match: NumberedMatch, bounds: [Date, Date]): Promise<{ total: number; succeeded: number }> {
    const [row] = await this.transactions.query(COUNT, matchParameters(match, bounds));
    return row ?? { total: 0, succeeded: 0 };
  }

  /** How many match since the begin of each week in which any does, the newest first. */
  async countSinceWeeks(match: NumberedMatch, bounds: [Date, Date]): Promise<Tally[]> {
    const weeks = await this.transactions.query(COUNT_WEEKS, matchParameters(match, bounds));
    const since = { total: 0, succeeded: 0 };
    return weeks.map(({ from, total, succeeded }) => {
      since.total += total;
      since.succeeded += succeeded;
      return { from: from > bounds[0] ? from : bounds[0], ...since };
    });
  }
}
