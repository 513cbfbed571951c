import { Injectable } from '@nestjs/common';
import { LedgerEntry, type LedgerLine, Origin, OutcomeStatus, UnrecordedRow } from '@overline/contracts';
import { statement, Transactions } from '@overline/database';
import { GENESIS, sealHash } from '@overline/ledger';
import { In } from 'typeorm';
import { z } from 'zod';
import { gradeEvent } from '../grade/grade-picks.ts';
import { PickRow, type SealVersion } from '../publication/publication.entities.ts';
import { sealedPick } from '../publication/sealed-pick.ts';

const LINES = `
  SELECT e.hash, before.hash AS previous, e.entry, b.*, s.pick_id AS "pickId", s.origin, s.nonce, s.version,
    g.sequence, g.outcome, g.reason, g.actual::float8 AS actual, g.game_version AS "gameVersion"
  FROM ledger_entry e
  LEFT JOIN ledger_entry before ON before.sequence = e.sequence - 1
  LEFT JOIN LATERAL (
    SELECT b.published_at AS "publishedAt", b.backfilled, b.games,
      coalesce(array_agg(s.leaf ORDER BY pp.rank) FILTER (WHERE s.leaf IS NOT NULL), '{}') AS leaves,
      coalesce(array_agg(pp.rank ORDER BY pp.rank) FILTER (WHERE pp.rank IS NOT NULL), '{}') AS ranks,
      coalesce(array_agg(pp.rank ORDER BY pp.rank) FILTER (WHERE pp.free), '{}') AS free
    FROM publication b
    LEFT JOIN publication_pick pp ON pp.publication_id = b.id
    LEFT JOIN pick_seal s ON s.pick_id = pp.pick_id
    WHERE e.entry->>'kind' IN ('publication', 'revision')
      AND b.day = (e.entry->>'day')::date AND b.revision = (e.entry->>'revision')::int
    GROUP BY b.id
  ) b ON true
  LEFT JOIN pick_seal s ON e.entry->>'kind' IN ('grade', 'regrade') AND s.leaf = e.entry->>'leaf'
  LEFT JOIN grade g ON g.pick_id = s.pick_id AND g.sequence = (
    SELECT count(*) FROM ledger_entry o
    WHERE o.entry->>'leaf' = s.leaf AND o.entry->>'kind' IN ('grade', 'regrade') AND o.sequence <= e.sequence
  )`;

const LineRow = z.object({
  hash: z.string(),
  previous: z.string().nullable(),
  entry: z.custom<LedgerEntry>(),
  publishedAt: z.date().nullable(),
  backfilled: z.boolean().nullable(),
  games: z.int().nullable(),
  leaves: z.array(z.string()).nullable(),
  ranks: z.array(z.int()).nullable(),
  free: z.array(z.int()).nullable(),
  pickId: z.string().nullable(),
  origin: Origin.nullable(),
  nonce: z.string().nullable(),
  version: z.custom<SealVersion>().nullable(),
  sequence: z.int().nullable(),
  outcome: OutcomeStatus.nullable(),
  reason: z.string().nullable(),
  actual: z.number().nullable(),
  gameVersion: z.int().nullable(),
});
type LineRow = z.output<typeof LineRow>;

const AFTER = statement(LineRow, `${LINES} WHERE e.sequence > $1 ORDER BY e.sequence LIMIT $2`);
const OF_DAY = statement(LineRow, `${LINES} WHERE e.entry->>'day' = $1 ORDER BY e.sequence`);

const UNGRADED_SEALS = statement(
  z.object({ leaf: z.string(), pickId: z.string(), nonce: z.string(), version: z.custom<SealVersion>() }),
  `SELECT s.leaf, s.pick_id AS "pickId", s.nonce, s.version FROM pick_seal s
   WHERE s.leaf = ANY($1) AND NOT EXISTS (
     SELECT FROM ledger_entry e WHERE e.entry->>'leaf' = s.leaf AND e.entry->>'kind' = 'grade'
   )`,
);

const UNRECORDED = statement(
  UnrecordedRow,
  `SELECT day, "row" FROM (
     SELECT b.day::text AS day, 'publication ' || b.revision AS "row" FROM publication b
     WHERE NOT EXISTS (
       SELECT FROM ledger_entry e WHERE e.entry->>'day' = b.day::text AND e.entry->>'revision' = b.revision::text
         AND e.entry->>'kind' IN ('publication', 'revision')
     )
     UNION ALL
     SELECT k.day::text, 'pick ' || k.id FROM pick k
     WHERE NOT EXISTS (
       SELECT FROM pick_seal s JOIN publication_pick pp ON pp.pick_id = s.pick_id WHERE s.pick_id = k.id
     )
     UNION ALL
     SELECT k.day::text, 'grade ' || g.sequence || ' of pick ' || k.id
     FROM grade g JOIN pick k ON k.id = g.pick_id
     LEFT JOIN pick_seal s ON s.pick_id = k.id
     LEFT JOIN (
       SELECT entry->>'leaf' AS leaf, count(*) AS grades FROM ledger_entry
       WHERE entry->>'kind' IN ('grade', 'regrade') GROUP BY 1
     ) e ON e.leaf = s.leaf
     WHERE g.sequence > coalesce(e.grades, 0)
   ) u WHERE $1::text IS NULL OR day = $1 ORDER BY day, "row"`,
);

/**
 * The chain as served to the public. Rows, leaves and picks come from the tables that the site reads, so that verifying
 * the chain verifies those tables too. A pick is hidden until its first grade is in the chain.
 */
@Injectable()
export class LedgerLineRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Makes all later reads of the current transaction see the same state. */
  async useSnapshot(): Promise<void> {
    await this.transactions.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY');
  }

  /** At most `count` entries after a sequence. */
  async after(sequence: number, count: number): Promise<LedgerLine[]> {
    return this.toLines(await this.transactions.query(AFTER, [sequence, count]));
  }

  /** The entries about a publication day. */
  async ofDay(day: string): Promise<LedgerLine[]> {
    return this.toLines(await this.transactions.query(OF_DAY, [day]));
  }

  /** Rows that the site shows but the ledger lacks, of one day or of all days. An intact record has none. */
  unrecorded(day: string | null): Promise<UnrecordedRow[]> {
    return this.transactions.query(UNRECORDED, [day]);
  }

  private async toLines(rows: readonly LineRow[]): Promise<LedgerLine[]> {
    const graded = rows.flatMap(({ entry, pickId }) => (entry.kind === 'grade' && pickId ? [pickId] : []));
    const seals = await this.transactions.query(UNGRADED_SEALS, [rows.flatMap(({ leaves }) => leaves ?? [])]);
    const picks = await this.picks([...graded, ...seals.map(({ pickId }) => pickId)]);
    // An ungraded pick must stay hidden, so its leaf is recomputed here from the rows that the site shows.
    const ungraded = new Map(
      seals.map(({ leaf, pickId, nonce, version }) => {
        const pick = picks.get(pickId);
        return [leaf, pick ? sealHash(nonce, sealedPick(pick, version)) : leaf];
      }),
    );
    return rows.map((row) => ({
      entry: row.entry,
      hash: row.hash,
      previous: row.entry.sequence === 1 ? GENESIS : row.previous,
      ...publicationOf(row, ungraded),
      ...gradeOf(row),
      ...openedOf(row, picks),
    }));
  }

  private async picks(ids: readonly string[]): Promise<Map<string, PickRow>> {
    const rows = await this.transactions.repository(PickRow).findBy({ id: In([...ids]) });
    return new Map(rows.map((row) => [row.id, row]));
  }
}

function publicationOf(row: LineRow, ungraded: ReadonlyMap<string, string>): Partial<LedgerLine> {
  const { publishedAt, backfilled, games, leaves, ranks, free } = row;
  if (publishedAt === null || backfilled === null || games === null || !leaves || !ranks || !free) return {};
  return {
    leaves: leaves.map((leaf) => ungraded.get(leaf) ?? leaf),
    publicationRow: { publishedAt: publishedAt.toISOString(), backfilled, games, free, ranks },
  };
}

/** The stored grade in the form of a ledger event, in which every regrade has a reason. */
function gradeOf({ entry, origin, sequence, outcome, reason, actual, gameVersion }: LineRow): Partial<LedgerLine> {
  if (!('leaf' in entry) || origin === null || sequence === null || outcome === null || gameVersion === null) return {};
  const event = gradeEvent(entry.day, { leaf: entry.leaf, origin }, { sequence, outcome, reason, actual, gameVersion });
  return 'outcome' in event ? { gradeRow: { outcome, actual, reason: event.reason, gameVersion } } : {};
}

function openedOf(
  { entry, pickId, nonce, version }: LineRow,
  picks: ReadonlyMap<string, PickRow>,
): Partial<LedgerLine> {
  const pick = picks.get(pickId ?? '');
  if (entry.kind !== 'grade' || !pick || nonce === null || version === null) return {};
  return { opened: { nonce, pick: sealedPick(pick, version) } };
}
