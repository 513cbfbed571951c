import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** Where the chain ends: one row, which whoever adds an entry holds. */
@Entity('ledger_head')
@Check('ledger_head_one_check', 'id')
export class LedgerHeadRow {
  @PrimaryColumn('boolean')
  id!: boolean;

  @Column('integer')
  sequence!: number;

  @Column('text')
  hash!: string;

  @Column('text')
  day!: string;

  @Column('timestamptz')
  at!: Date;
}
