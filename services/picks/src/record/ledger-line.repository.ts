import { Injectable } from '@nestjs/common';
import { LedgerEntry, OutcomeStatus, PricedForecast, type LedgerLine } from '@overline/contracts';
import { statement, Transactions } from '@overline/database';
import { GENESIS } from '@overline/ledger';
import { z } from 'zod';
import { sealedPick } from '../publication/index.ts';

const PUBLIC_LINES = `
  SELECT e.hash, before.hash AS previous, e.entry, set.leaves, seal.nonce, k.id, k.day::text AS day,
    k.published_at AS "publishedAt", k.forecast, g.outcome, g.actual::float8 AS actual
  FROM ledger_entry e
  LEFT JOIN ledger_entry before ON before.sequence = e.sequence - 1
  LEFT JOIN LATERAL (
    SELECT array_agg(s.leaf ORDER BY pp.rank) AS leaves
    FROM publication b JOIN publication_pick pp ON pp.publication_id = b.id JOIN pick_seal s ON s.pick_id = pp.pick_id
    WHERE e.entry->>'kind' IN ('publication', 'revision')
      AND b.day = (e.entry->>'day')::date AND b.revision = (e.entry->>'revision')::int
  ) set ON true
  LEFT JOIN pick_seal seal ON e.entry->>'kind' = 'grade' AND seal.leaf = e.entry->>'leaf'
  LEFT JOIN pick k ON k.id = seal.pick_id
  LEFT JOIN LATERAL (SELECT * FROM grade WHERE pick_id = k.id ORDER BY sequence DESC LIMIT 1) g ON true`;

const Row = z.object({
  hash: z.string(),
  previous: z.string().nullable(),
  entry: z.custom<LedgerEntry>(),
  leaves: z.array(z.string()).nullable(),
  nonce: z.string().nullable(),
  id: z.string().nullable(),
  day: z.string().nullable(),
  publishedAt: z.date().nullable(),
  forecast: z.custom<PricedForecast>().nullable(),
  outcome: OutcomeStatus.nullable(),
  actual: z.number().nullable(),
});
const AFTER = statement(Row, `${PUBLIC_LINES} WHERE e.sequence > $1 ORDER BY e.sequence LIMIT $2`);
const OF_DAY = statement(Row, `${PUBLIC_LINES} WHERE e.entry->>'day' = $1 ORDER BY e.sequence`);

/**
 * The chain as the public reads it. What is shown beside an entry comes from the rows that the product works with, so
 * that whoever checks the chain checks them too. Nothing of a pick is read before its first grade is in the chain.
 */
@Injectable()
export class LedgerLineRepository {
  constructor(private readonly transactions: Transactions) {}

  /** What the present transaction reads from here on is of one moment: entries, their end, and how picks are shown. */
  async readOneMoment(): Promise<void> {
    await this.transactions.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY');
  }

  /** At most `count` entries after one. */
  async after(sequence: number, count: number): Promise<LedgerLine[]> {
    return (await this.transactions.query(AFTER, [sequence, count])).map(toLine);
  }

  /** The entries that are about a publication day. */
  async ofDay(day: string): Promise<LedgerLine[]> {
    return (await this.transactions.query(OF_DAY, [day])).map(toLine);
  }
}

function toLine(row: z.output<typeof Row>): LedgerLine {
  const { hash, entry, leaves, nonce, id, day, publishedAt, forecast, outcome, actual } = row;
  const line: LedgerLine = { entry, hash, previous: entry.sequence === 1 ? GENESIS : row.previous };
  if (entry.kind === 'publication' || entry.kind === 'revision') return { ...line, leaves: leaves ?? [] };
  if (nonce === null || id === null || day === null || publishedAt === null || forecast === null) return line;
  const pick = sealedPick({ id, day, publishedAt: publishedAt.toISOString(), forecast });
  return { ...line, opened: { nonce, pick }, ...(outcome && { standing: { outcome, actual } }) };
}
