import { Injectable } from '@nestjs/common';
import type { ImportReport, ImportRows } from '@overline/contracts';
import { statement, Transactions } from '@overline/database';
import { DAY_MS } from '@overline/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { z } from 'zod';

/** An import that has run is kept for this long: its report, and its file if nothing was stored. */
export const KEPT_DAYS = 7;
/** A file whose import has not run is kept for this long after it was sent. */
const KEPT_DAYS_OF_PARTS = 1;

@Entity('bet_import')
class BetImportRow {
  @PrimaryColumn('uuid', { name: 'user_id' }) userId!: string;
  @PrimaryColumn('uuid') id!: string;
  @Column('timestamptz', { name: 'created_at' }) createdAt!: Date;
  /** Null until the import has run. */
  @Column('jsonb', { nullable: true }) report!: ImportReport | null;
  @Column('jsonb', { nullable: true }) rows!: RowResult[] | null;
}

/** A part of an uploaded file. Deleted once the rows of the file are stored, or the import has expired. */
@Entity('bet_import_part')
class BetImportPartRow {
  @PrimaryColumn('uuid', { name: 'user_id' }) userId!: string;
  @PrimaryColumn('uuid', { name: 'import_id' }) importId!: string;
  @PrimaryColumn('smallint') part!: number;
  @Column('text') text!: string;
  @Column('timestamptz', { name: 'created_at', default: () => 'now()' }) createdAt!: Date;
}

export const importEntities = [BetImportRow, BetImportPartRow] as const;

export type RowResult = ImportRows['rows'][number];

const FILE = statement(
  z.object({ text: z.string().nullable() }),
  `SELECT CASE WHEN count(*) = max(part) + 1 THEN string_agg(text, '' ORDER BY part) END AS text
   FROM bet_import_part WHERE user_id = $1 AND import_id = $2`,
);
const KNOWN = statement(
  z.object({ key: z.string() }),
  `SELECT key FROM bet WHERE user_id = $1 AND key = ANY($2)
   UNION SELECT id::text AS key FROM bet WHERE user_id = $1 AND id::text = ANY($3)`,
);

@Injectable()
export class ImportRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Stores a part, replacing an earlier upload of the same part. */
  async addPart(part: BetImportPartRow): Promise<void> {
    await this.transactions.repository(BetImportPartRow).upsert(part, ['userId', 'importId', 'part']);
  }

  /** Locks an account's parts until the transaction ends. */
  async lockParts(userId: string): Promise<void> {
    await this.transactions.query("SELECT pg_advisory_xact_lock(hashtext('bet_import_part'), hashtext($1))", [userId]);
  }

  /** Keeps the parts of this import and of the account's `others` latest other ones. */
  async deleteOlderParts(userId: string, importId: string, others: number): Promise<void> {
    await this.transactions.query(
      `DELETE FROM bet_import_part WHERE user_id = $1 AND import_id IN (
         SELECT import_id FROM bet_import_part WHERE user_id = $1 AND import_id <> $2
         GROUP BY import_id ORDER BY max(created_at) DESC, import_id OFFSET $3)`,
      [userId, importId, others],
    );
  }

  /** The whole file; null if no part was sent or one is missing. */
  async file(userId: string, importId: string): Promise<string | null> {
    return (await this.transactions.one(FILE, [userId, importId])).text;
  }

  find(userId: string, id: string): Promise<BetImportRow | null> {
    return this.transactions.repository(BetImportRow).findOneBy({ userId, id });
  }

  /** The report of an import whose bets are stored; null if there is none. */
  async storedReport(userId: string, id: string): Promise<ImportReport | null> {
    const imports = this.transactions.repository(BetImportRow);
    const report = (await imports.findOne({ select: { report: true }, where: { userId, id } }))?.report;
    return report?.stored ? report : null;
  }

  async save(row: BetImportRow): Promise<void> {
    await this.transactions.repository(BetImportRow).upsert(row, ['userId', 'id']);
  }

  async deleteParts(userId: string, importId: string): Promise<void> {
    await this.transactions.repository(BetImportPartRow).delete({ userId, importId });
  }

  /** Deletes the imports of all accounts that ran, or whose file was sent, too long ago. */
  async deleteExpired(now: Date): Promise<void> {
    const daysAgo = (days: number): Date => new Date(now.getTime() - days * DAY_MS);
    await this.transactions.query('DELETE FROM bet_import WHERE created_at < $1', [daysAgo(KEPT_DAYS)]);
    await this.transactions.query(
      `DELETE FROM bet_import_part p WHERE created_at < $1
         AND NOT EXISTS (SELECT FROM bet_import i WHERE i.user_id = p.user_id AND i.id = p.import_id)`,
      [daysAgo(KEPT_DAYS_OF_PARTS)],
    );
  }

  /** Returns the given keys and bet IDs that the account already has. */
  async known(userId: string, keys: readonly string[], ids: readonly string[]): Promise<Set<string>> {
    return new Set((await this.transactions.query(KNOWN, [userId, keys, ids])).map(({ key }) => key));
  }
}
