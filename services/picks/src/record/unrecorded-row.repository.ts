import { Injectable } from '@nestjs/common';
import { UnrecordedRow } from '@overline/contracts';
import { statement, Transactions } from '@overline/database';

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
