import { Injectable } from '@nestjs/common';
import { statement, Transactions } from '@overline/database';
import type { append, Entry, Head, Origin } from '@overline/ledger';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { z } from 'zod';

/** An entry of the public record's chain. Append-only. */
@Entity('ledger_entry')
@Index('ledger_entry_leaf', { synchronize: false })
@Index('ledger_entry_publication_key', { synchronize: false })
@Index('ledger_entry_first_grade_key', { synchronize: false })
@Index('ledger_entry_close_key', { synchronize: false })
@Check('ledger_entry_hash_check', "hash ~ '^[0-9a-f]{64}$'")
@Check('ledger_entry_sequence_check', "(entry->>'sequence')::integer = sequence")
class LedgerEntryRow {
  @PrimaryColumn('integer') sequence!: number;
  @Column('text') hash!: string;
  @Column('jsonb') entry!: Entry;
}

/** The head of the chain: one row, locked by the transaction that appends. */
@Entity('ledger_head')
@Check('ledger_head_one_check', 'id')
class LedgerHeadRow {
  @PrimaryColumn('boolean') id!: boolean;
  @Column('integer') sequence!: number;
  @Column('text') hash!: string;
  @Column('text') day!: string;
  @Column('timestamptz') at!: Date;
}

export const ledgerEntities = [LedgerEntryRow, LedgerHeadRow] as const;

const NOW = statement(z.object({ now: z.date() }), 'SELECT clock_timestamp() AS now');

const ORIGIN = statement(
  z.object({ origin: z.enum(['live', 'backfilled', 'demo']) }),
  `SELECT entry->>'origin' AS origin FROM ledger_entry WHERE entry->>'kind' = 'publication' AND entry->>'day' = $1`,
);

/** The chain and its head. Every call joins the current transaction. */
@Injectable()
export class LedgerRepository {
  constructor(private readonly transactions: Transactions) {}

  /** The database's clock. */
  async now(): Promise<Date> {
    return (await this.transactions.one(NOW)).now;
  }

  /** The head, locked until the transaction ends, so that entries have no gaps. */
  async lockHead(): Promise<(Head & { at: Date }) | null> {
    await this.transactions.query("SELECT pg_advisory_xact_lock(hashtext('ledger'), hashtext(current_schema()))");
    return this.transactions.repository(LedgerHeadRow).findOneBy({ id: true });
  }

  /** Null before the first entry. */
  async head(): Promise<Head | null> {
    const row = await this.transactions.repository(LedgerHeadRow).findOneBy({ id: true });
    return row && { sequence: row.sequence, hash: row.hash, day: row.day };
  }

  async add(lines: ReturnType<typeof append>): Promise<void> {
    const last = lines.at(-1);
    if (!last) return;
    const { sequence, day, at } = last.entry;
    const rows = lines.map(({ entry, hash }) => ({ sequence: entry.sequence, hash, entry }));
    await this.transactions.query(
      `INSERT INTO ledger_entry (sequence, hash, entry)
       SELECT * FROM jsonb_to_recordset($1::jsonb) AS e (sequence int, hash text, entry jsonb)`,
      [JSON.stringify(rows)],
    );
    const end = { id: true, sequence, hash: last.hash, day, at: new Date(at) };
    await this.transactions.repository(LedgerHeadRow).upsert(end, ['id']);
  }

  /** Null if the day is not in the chain. */
  async originOf(day: string): Promise<Origin | null> {
    return (await this.transactions.query(ORIGIN, [day]))[0]?.origin ?? null;
  }

  hasEntries(): Promise<boolean> {
    return this.transactions.repository(LedgerEntryRow).exists();
  }
}
