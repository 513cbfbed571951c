import { Injectable } from '@nestjs/common';
import type { HistoryRange } from '@overline/contracts';
import { statement, Transactions } from '@overline/database';
import { z } from 'zod';
import { SHOWN_NAME } from '../people/index.ts';
import { DAYS_OF } from '../range/index.ts';
import { EVER, WINDOWS } from './windows.ts';

/** So many searches match since an instant. */
const Tally = z.object({ from: z.date(), total: z.int(), succeeded: z.int() });
export type Tally = z.infer<typeof Tally>;

const SPANS = [...Object.values(DAYS_OF), EVER];
/** Of what was asked lately there is little to skip. */
const SHORTEST = 7;

/** Of each window of $1 what the matching rows of a table of windows come to, the shortest first. */
const since = (matching: string) =>
  statement(
    Tally,
    `SELECT starts_at AS "from", coalesce(total, 0)::int AS total, coalesce(succeeded, 0)::int AS succeeded
     FROM ${WINDOWS} LEFT JOIN (
       SELECT span, sum(counted.total) AS total, sum(counted.succeeded) AS succeeded
       FROM ${matching} AND span = ANY($1) GROUP BY span
     ) AS matching USING (span)
     WHERE span = ANY($1::int[]) ORDER BY span`,
  );

const QUESTIONS = `
  (SELECT span, query_no, total, succeeded FROM search_window
   UNION ALL SELECT ${EVER}, no, total, succeeded FROM search_query) AS counted`;
const ASKED = since(`${QUESTIONS} JOIN search_query q ON q.no = query_no WHERE strpos(q.folded, $2) > 0`);
const ASKERS = since(`
  asker_window AS counted JOIN person ON no = person_no
  WHERE (tier = ANY($3::int[]) OR strpos(lower(${SHOWN_NAME}), $2) > 0)`);

/** How many searches match a text, added up as they come. */
@Injectable()
export class SearchTallyRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Searches whose question contains the text, in the range and in each shorter window; the range is the last one. */
  asked(text: string, range: HistoryRange): Promise<Tally[]> {
    return this.transactions.query(ASKED, [spansUpTo(range), text]);
  }

  /** Searches of people whose name contains the text, or of these tiers. */
  askedBy(text: string, tiers: readonly number[], range: HistoryRange): Promise<Tally[]> {
    return this.transactions.query(ASKERS, [spansUpTo(range), text, tiers]);
  }
}

function spansUpTo(range: HistoryRange): number[] {
  const longest = range === 'all' ? EVER : DAYS_OF[range];
  return SPANS.filter((span) => span === longest || (span >= SHORTEST && span < longest));
}
