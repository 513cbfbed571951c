import type { Origin } from '@overline/ledger';
import { Check, Column, Entity, JoinColumn, OneToOne, PrimaryColumn, Unique } from 'typeorm';
import { PickRow } from './pick.entity.ts';
import type { SealVersion } from './sealed-pick.ts';

/** Binds a pick before its game. The leaf is public at once, the nonce when the pick is graded. Append-only. */
@Entity('pick_seal')
@Unique('pick_seal_leaf_key', ['leaf'])
@Check('pick_seal_origin_check', "origin IN ('live', 'backfilled', 'demo')")
@Check('pick_seal_before_game_check', "origin <> 'live' OR sealed_at < starts_at")
export class PickSealRow {
  @PrimaryColumn('uuid', { name: 'pick_id' })
  pickId!: string;

  @Column('text')
  leaf!: string;

  @Column('text')
  nonce!: string;

  /** Which version of the sealed content the leaf binds. */
  @Column('smallint', { default: 1 })
  version!: SealVersion;

  @Column('text')
  origin!: Origin;

  @Column('timestamptz', { name: 'sealed_at' })
  sealedAt!: Date;

  @Column('timestamptz', { name: 'starts_at' })
  startsAt!: Date;

  @OneToOne(() => PickRow)
  @JoinColumn({ name: 'pick_id', foreignKeyConstraintName: 'pick_seal_pick_id_fkey' })
  pick?: PickRow;
}
