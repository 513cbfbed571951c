import type { Entry } from '@overline/ledger';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** An entry of the public record's chain. Append-only. */
@Entity('ledger_entry')
@Index('ledger_entry_leaf', { synchronize: false })
@Index('ledger_entry_publication_key', { synchronize: false })
@Index('ledger_entry_first_grade_key', { synchronize: false })
@Index('ledger_entry_close_key', { synchronize: false })
@Check('ledger_entry_hash_check', "hash ~ '^[0-9a-f]{64}$'")
@Check('ledger_entry_sequence_check', "(entry->>'sequence')::integer = sequence")
export class LedgerEntryRow {
  @PrimaryColumn('integer') sequence!: number;
  @Column('text') hash!: string;
  @Column('jsonb') entry!: Entry;
}

/** The head of the chain: one row, locked by the transaction that appends. */
@Entity('ledger_head')
@Check('ledger_head_one_check', 'id')
export class LedgerHeadRow {
  @PrimaryColumn('boolean') id!: boolean;
  @Column('integer') sequence!: number;
  @Column('text') hash!: string;
  @Column('text') day!: string;
  @Column('timestamptz') at!: Date;
}

export const ledgerEntities = [LedgerEntryRow, LedgerHeadRow] as const;
