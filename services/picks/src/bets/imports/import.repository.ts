import { Injectable } from '@nestjs/common';
import type { ImportReport, ImportRows } from '@overline/contracts';
import { statement, Transactions } from '@overline/database';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { z } from 'zod';

@Entity('bet_import')
class BetImportRow {
  @PrimaryColumn('uuid', { name: 'user_id' }) userId!: string;
  @PrimaryColumn('uuid') id!: string;
  @Column('timestamptz', { name: 'created_at' }) createdAt!: Date;
  /** Null until the import has run. */
  @Column('jsonb', { nullable: true }) report!: ImportReport | null;
  @Column('jsonb', { nullable: true }) rows!: RowResult[] | null;
}

/** A part of an uploaded file. Deleted once the rows of the file are stored. */
@Entity('bet_import_part')
class BetImportPartRow {
  @PrimaryColumn('uuid', { name: 'user_id' }) userId!: string;
  @PrimaryColumn('uuid', { name: 'import_id' }) importId!: string;
  @PrimaryColumn('smallint') part!: number;
  @Column('text') text!: string;
}

export const importEntities = [BetImportRow, BetImportPartRow] as const;

export type RowResult = ImportRows['rows'][number];

const FILE = statement(
  z.object({ text: z.string().nullable() }),
  "SELECT string_agg(text, '' ORDER BY part) AS text FROM bet_import_part WHERE user_id = $1 AND import_id = $2",
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
  async addPart(userId: string, importId: string, part: number, text: string): Promise<void> {
    const parts = this.transactions.repository(BetImportPartRow);
    await parts.upsert({ userId, importId, part, text }, ['userId', 'importId', 'part']);
  }

  /** The whole file; null if no part was sent. */
  async file(userId: string, importId: string): Promise<string | null> {
    return (await this.transactions.one(FILE, [userId, importId])).text;
  }

  find(userId: string, id: string): Promise<BetImportRow | null> {
    return this.transactions.repository(BetImportRow).findOneBy({ userId, id });
  }

  async save(row: BetImportRow): Promise<void> {
    await this.transactions.repository(BetImportRow).upsert(row, ['userId', 'id']);
  }

  /** Deletes the parts of this import, if given, and the account's imports created before `before`. */
  async deleteParts(userId: string, importId: string | null, before: Date): Promise<void> {
    await this.transactions.query(
      `DELETE FROM bet_import_part p WHERE user_id = $1 AND (import_id = $2 OR import_id IN (
         SELECT id FROM bet_import WHERE user_id = $1 AND created_at < $3))`,
      [userId, importId, before],
    );
    await this.transactions.query('DELETE FROM bet_import WHERE user_id = $1 AND created_at < $2', [userId, before]);
  }

  /** Returns the given keys and bet IDs that the account already has. */
  async known(userId: string, keys: readonly string[], ids: readonly string[]): Promise<Set<string>> {
    return new Set((await this.transactions.query(KNOWN, [userId, keys, ids])).map(({ key }) => key));
  }
}
