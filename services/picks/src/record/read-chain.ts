import { Injectable } from '@nestjs/common';
import {
  AppError,
  CHAIN_PART_ENTRIES,
  type RecordChain,
  type RecordDay,
  UnrecordedRow,
  getRecordChain,
  getRecordDay,
} from '@overline/contracts';
import { Transactions, statement } from '@overline/database';
import { OnRequest } from '@overline/messaging';
import { LedgerRepository } from '../ledger/ledger.repository.ts';
import { LedgerLineRepository } from './ledger-line.repository.ts';

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

/** Rows that the site shows without an entry in the ledger. An intact record has none. */
@Injectable()
export class UnrecordedRowRepository {
  constructor(private readonly transactions: Transactions) {}

  /** The unrecorded rows of one day, or of all days. */
  of(day: string | null): Promise<UnrecordedRow[]> {
    return this.transactions.query(UNRECORDED, [day]);
  }
}

/** The chain behind the public record. */
@Injectable()
export class ReadChain {
  constructor(
    private readonly lines: LedgerLineRepository,
    private readonly unrecordedRows: UnrecordedRowRepository,
    private readonly ledger: LedgerRepository,
    private readonly transactions: Transactions,
  ) {}

  /** One page of entries after a sequence. */
  @OnRequest(getRecordChain)
  execute({ after }: { after: number }): Promise<RecordChain> {
    return this.transactions.run(async () => {
      await this.lines.useSnapshot();
      const lines = await this.lines.after(after, CHAIN_PART_ENTRIES);
      const next = lines.length < CHAIN_PART_ENTRIES ? null : (lines.at(-1)?.entry.sequence ?? null);
      const unrecorded = next === null ? await this.unrecordedRows.of(null) : [];
      return { lines, next, unrecorded, head: await this.ledger.head() };
    });
  }
}

/** The entries of one publication day. */
@Injectable()
export class ReadRecordDay {
  constructor(
    private readonly lines: LedgerLineRepository,
    private readonly unrecordedRows: UnrecordedRowRepository,
    private readonly ledger: LedgerRepository,
    private readonly transactions: Transactions,
  ) {}

  /** @throws AppError not-found if nothing was published on that day */
  @OnRequest(getRecordDay)
  async execute({ day }: { day: string }): Promise<RecordDay> {
    const { lines, unrecorded, head } = await this.transactions.run(async () => {
      await this.lines.useSnapshot();
      return {
        lines: await this.lines.ofDay(day),
        unrecorded: await this.unrecordedRows.of(day),
        head: await this.ledger.head(),
      };
    });
    const publications = lines.flatMap(({ entry }) =>
      entry.kind === 'publication' || entry.kind === 'revision'
        ? [{ revision: entry.revision, at: entry.at, picks: entry.picks, root: entry.root }]
        : [],
    );
    const [first] = lines;
    if (!first || publications.length === 0) throw noSuchDay(day);
    const graded = new Set(lines.flatMap(({ entry }) => (entry.kind === 'grade' ? [entry.leaf] : [])));
    const leaves = new Set(lines.flatMap((line) => line.leaves ?? []));
    return {
      day,
      origin: first.entry.origin,
      publications,
      hidden: [...leaves].filter((leaf) => !graded.has(leaf)),
      lines,
      unrecorded,
      head,
    };
  }
}

function noSuchDay(day: string): AppError {
  return new AppError({
    code: 'NO_SUCH_DAY',
    kind: 'not-found',
    message: `No picks were published on ${day}`,
    facts: { day },
  });
}
