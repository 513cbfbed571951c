import { Injectable } from '@nestjs/common';
import { statement, Transactions } from '@overline/database';
import { z } from 'zod';

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
  SELECT s.no, s.at, CASE WHEN p.deleted THEN 'deleted user' ELSE coalesce(p.username, 'unknown') END AS username,
    s.tier::int AS tier, coalesce(s.asked, q.text) AS query, s.type::int AS type, s.success, s.props, s.error`;
export const FOUND_JOINS = `
  JOIN search s USING (at, no) JOIN person p ON p.no = s.person_no JOIN search_query q ON q.no = s.query_no`;
/** Of $3 the question's text, of $4 and $5 the user's name or tier; what is null asks for nothing. */
export const MATCHES = `
  ($3::text IS NULL OR query_no IN (SELECT no FROM search_query WHERE strpos(folded, $3) > 0))
  AND ($4::text IS NULL OR tier = ANY($5::int[]) OR person_no IN (SELECT no FROM person
    WHERE strpos(lower(CASE WHEN deleted THEN 'deleted user' ELSE coalesce(username, 'unknown') END), $4) > 0))`;
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

/** The rows of a page of those that match: $6 rows are skipped, $7 are wanted. */
function matching(order: Order) {
  const by = `at ${ORDERS[order]}, no ${ORDERS[order]}`;
  return statement(
    FoundSearch,
    `${FOUND_COLUMNS} FROM (SELECT at, no FROM search WHERE at >= $1 AND at < $2 AND ${MATCHES}
       ORDER BY ${by} OFFSET $6 LIMIT $7) AS page
     ${FOUND_JOINS} ORDER BY ${by}`,
  );
}

const PAGE = { asc: page('asc'), desc: page('desc') };
const MATCHING = { asc: matching('asc'), desc: matching('desc') };
const COUNT = statement(
  z.object({ total: z.int(), succeeded: z.int(), first: z.date().nullable(), last: z.date().nullable() }),
  `SELECT count(*)::int AS total, (count(*) FILTER (WHERE success))::int AS succeeded, min(at) AS first,
     max(at) AS last FROM search WHERE at >= $1 AND at < $2 AND ${MATCHES}`,
);
/** Which searches are wanted: folded texts, and the tiers whose names contain the user's. */
export interface SearchMatch {
  query: string | null;
  user: string | null;
  tiers: number[];
}

@Injectable()
export class SearchPageRepository {
  constructor(private readonly transactions: Transactions) {}

  page(order: Order, from: Date, to: Date, skip: number, limit: number): Promise<FoundSearch[]> {
    return this.transactions.query(PAGE[order], [from, to, skip, limit]);
  }

  matching(
    order: Order,
    { query, user, tiers }: SearchMatch,
    [from, to]: [Date, Date],
    skip: number,
    limit: number,
  ): Promise<FoundSearch[]> {
    return this.transactions.query(MATCHING[order], [from, to, query, user, tiers, skip, limit]);
  }

  /** How many match, and between which instants they lie. */
  async count({ query, user, tiers }: SearchMatch, from: Date, to: Date) {
    const [row] = await this.transactions.query(COUNT, [from, to, query, user, tiers]);
    return row ?? { total: 0, succeeded: 0, first: null, last: null };
  }
}
