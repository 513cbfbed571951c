import { Injectable } from '@nestjs/common';
import { statement, Transactions } from '@overline/database';
import { z } from 'zod';
import { SHOWN_NAME } from '../people/index.ts';
import type { Tally } from './search-tally.repository.ts';

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
/**
 * Searches from $1 on that match: of $3 the question's text, of $4 and $5 the user's name or tier, of $6 and $7 the
 * questions and people themselves, where they are few enough to look them up. What is null asks for nothing.
 */
export const MATCHING = `
  FROM search WHERE at >= $1
    AND ($4::text IS NULL OR tier = ANY($5::int[])
      OR person_no = ANY (SELECT person.no FROM person WHERE strpos(lower(${SHOWN_NAME}), $4) > 0))
    AND ($3::text IS NULL OR query_no = ANY (SELECT q.no FROM search_query q WHERE strpos(q.folded, $3) > 0))
    AND ($6::int[] IS NULL OR query_no = ANY($6)) AND ($7::int[] IS NULL OR person_no = ANY($7))`;
/** Postgres would look through a set of questions that is too large for its memory again for every row. */
export const MEMORY = "SET LOCAL work_mem = '64MB'";
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
/** How many match by how many of the instants $8, the oldest first, lie before them. */
const COUNT_STEPS = statement(
  z.object({ step: z.int(), total: z.int(), succeeded: z.int() }),
  `SELECT width_bucket(at, $8::timestamptz[]) AS step, count(*)::int AS total,
     (count(*) FILTER (WHERE success))::int AS succeeded ${MATCHING} AND at < $2 GROUP BY 1`,
);
const QUESTIONS = statement(
  z.object({ no: z.int() }),
  'SELECT no FROM search_query WHERE strpos(folded, $1) > 0 LIMIT $2',
);
const ASKERS = statement(
  z.object({ no: z.int() }),
  `SELECT no FROM person WHERE strpos(lower(${SHOWN_NAME}), $1) > 0 LIMIT $2`,
);
/** So many questions or people are looked up one by one. */
const FEW = 500;

/** Which searches are wanted: folded texts, and the tiers whose names contain the user's. */
export interface SearchMatch {
  query: string | null;
  user: string | null;
  tiers: number[];
}

/** The same, with the numbers of those that are few; the user's text may be the name of tiers alone. */
export type Numbered = SearchMatch & { queryNos: number[] | null; personNos: number[] | null; namesNobody: boolean };

@Injectable()
export class SearchPageRepository {
  constructor(private readonly transactions: Transactions) {}

  page(order: Order, from: Date, to: Date, skip: number, limit: number): Promise<FoundSearch[]> {
    return this.transactions.query(PAGE[order], [from, to, skip, limit]);
  }

  /** Looks up which questions and people the texts mean, where those are few. */
  async numbered(match: SearchMatch): Promise<Numbered> {
    const [queryNos, namedNos] = await Promise.all([
      match.query === null ? null : this.few(QUESTIONS, match.query),
      match.user === null ? null : this.few(ASKERS, match.user),
    ]);
    const query = queryNos === null ? match.query : null;
    const personNos = match.tiers.length > 0 ? null : namedNos;
    const user = personNos === null ? match.user : null;
    return { query, user, tiers: match.tiers, queryNos, personNos, namesNobody: namedNos?.length === 0 };
  }

  matching(order: Order, match: Numbered, bounds: [Date, Date], skip: number, limit: number): Promise<FoundSearch[]> {
    return this.transactions.run(async () => {
      await this.transactions.query(MEMORY);
      const pages = match.personNos === null ? MATCHING_PAGE : PAGE_OF_FEW;
      return this.transactions.query(pages[order], [...matchParameters(match, bounds), skip, limit]);
    });
  }

  /** How many match. */
  count(match: Numbered, bounds: [Date, Date]): Promise<{ total: number; succeeded: number }> {
    return this.transactions.run(async () => {
      await this.transactions.query(MEMORY);
      const [row] = await this.transactions.query(COUNT, matchParameters(match, bounds));
      return row ?? { total: 0, succeeded: 0 };
    });
  }

  /** How many match since each of these instants, the newest first, and at last since the range begins. */
  async countSince(match: Numbered, bounds: [Date, Date], instants: readonly Date[]): Promise<Tally[]> {
    return this.transactions.run(async () => {
      await this.transactions.query(MEMORY);
      const steps = await this.transactions.query(COUNT_STEPS, [
        ...matchParameters(match, bounds),
        instants.toReversed(),
      ]);
      const sum = { total: 0, succeeded: 0 };
      return [...instants, bounds[0]].map((from, at) => {
        const own = steps.find(({ step }) => step === instants.length - at);
        sum.total += own?.total ?? 0;
        sum.succeeded += own?.succeeded ?? 0;
        return { from, ...sum };
      });
    });
  }

  private async few(statement: typeof QUESTIONS, text: string): Promise<number[] | null> {
    const rows = await this.transactions.query(statement, [text, FEW + 1]);
    return rows.length > FEW ? null : rows.map(({ no }) => no);
  }
}

/** The parameters that `MATCHING` names. */
export function matchParameters(
  { query, user, tiers, queryNos, personNos }: Numbered,
  [from, to]: readonly [Date | string, Date | string],
): unknown[] {
  return [from, to, query, user, tiers, queryNos, personNos];
}
