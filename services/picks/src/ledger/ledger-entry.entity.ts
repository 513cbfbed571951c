import type { Entry } from '@overline/ledger';
import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** An entry of the public record's chain. Rows are only ever added. */
@Entity('ledger_entry')
@Check('ledger_entry_hash_check', "hash ~ '^[0-9a-f]{64}$'")
@Check('ledger_entry_sequence_check', "(entry->>'sequence')::integer = sequence")
export class LedgerEntryRow {
  @PrimaryColumn('integer')
  sequence!: number;

  @Column('text')
  hash!: string;

  @Column('jsonb')
  entry!: Entry;
}
