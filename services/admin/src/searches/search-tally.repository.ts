import { Injectable } from '@nestjs/common';
import type { HistoryRange } from '@overline/contracts';
import { statement, Transactions } from '@overline/database';
import { z } from 'zod';
import { SHOWN_NAME } from '../people/index.ts';
import { DAYS_OF } from '../range/index.ts';
import { EVER, WINDOWS } from './windows.ts';

/** So many searches match since an instant. */
export const Tally = z.object({ from: z.date(), total: z.int(), succeeded: z.int() });
export type Tally = z.infer<typeof Tally>;

const SPANS = [...Object.values(DAYS_OF), EVER];
/** Of what was asked lately there is little to skip. */
const SHORTEST = 7;

/** Of each window of $1 what these rows of sums say, the shortest first. */
const since = (sums: string) =>
  statement(
    Tally,
    `SELECT starts_at AS "from", coalesce(total, 0)::int AS total, coalesce(succeeded, 0)::int AS succeeded
     FROM ${WINDOWS} LEFT JOIN (${sums}) AS matching USING (span)
     WHERE span = ANY($1::smallint[]) ORDER BY span`,
  );

const ASKED = since(`
  SELECT span, sum(w.total) AS total, sum(w.succeeded) AS succeeded
  FROM search_window w JOIN search_query q ON q.no = query_no
  WHERE strpos(folded, $2) > 0 AND span = ANY($1::smallint[]) GROUP BY span
  UNION ALL
  SELECT ${EVER}::smallint, sum(total), sum(succeeded) FROM search_query
  WHERE strpos(folded, $2) > 0 AND ${EVER}::smallint = ANY($1::smallint[])`);
const ASKERS = since(`
  SELECT span, sum(total) AS total, sum(succeeded) AS succeeded FROM asker_window JOIN person ON no = person_no
  WHERE (tier = ANY($3::int[]) OR strpos(lower(${SHOWN_NAME}), $2) > 0) AND span = ANY($1::smallint[]) GROUP BY span`);
const ON_PLANS = since(`
  SELECT span, sum(w.total) AS total, sum(w.succeeded) AS succeeded
  FROM plan_window w JOIN search_query q ON q.no = query_no
  WHERE tier = ANY($3::int[]) AND strpos(folded, $2) > 0 AND span = ANY($1::smallint[]) GROUP BY span`);

/** How many searches match a text, added up as they come. */
@Injectable()
export class SearchTallyRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Searches whose question contains the text, in the range and in each shorter window; the range is the last one. */
  asked(text: string, range: HistoryRange): Promise<Tally[]> {
    return this.transactions.query(ASKED, [spansUpTo(range), text]);
  }

  /** Searches on these tiers whose question contains the text. */
  askedOn(text: string, tiers: readonly number[], range: HistoryRange): Promise<Tally[]> {
    return this.transactions.query(ON_PLANS, [spansUpTo(range), text, tiers]);
  }

  /** Searches of people whose name contains the text, or of these tiers. */
  callers(text: string, tiers: readonly number[], range: HistoryRange): Promise<Tally[]> {
    return this.transactions.query(ASKERS, [spansUpTo(range), text, tiers]);
  }
}

function spansUpTo(range: HistoryRange): number[] {
  const longest = range === 'all' ? EVER : DAYS_OF[range];
  return SPANS.filter((span) => span === longest || (span >= SHORTEST && span < longest));
}
