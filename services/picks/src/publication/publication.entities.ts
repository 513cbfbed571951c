import type { PricedForecast, Side } from '@overline/contracts';
import { Check, Column, Entity, Index, PrimaryColumn, JoinColumn, OneToOne, Unique, ManyToOne } from 'typeorm';
import type { Origin } from '@overline/ledger';

/** What a seal binds. Version 1 left out fields that the site shows; 2 binds the whole row; 3 adds the stance. */
export type SealVersion = 1 | 2 | 3;

/** A pick as published, with the whole forecast that it came from. Append-only. */
@Entity('pick')
@Index('pick_day', ['day'])
@Index('pick_game', ['gameId'])
@Check('pick_side_check', "side IN ('Over', 'Under')")
export class PickRow {
  @PrimaryColumn('uuid') id!: string;
  @Column('date') day!: string;
  @Column('text', { name: 'game_id' }) gameId!: string;
  @Column('text', { name: 'player_id' }) playerId!: string;
  @Column('text') market!: string;
  @Column('text') side!: Side;
  @Column('real') line!: number;
  @Column('timestamptz', { name: 'starts_at' }) startsAt!: Date;
  @Column('timestamptz', { name: 'published_at' }) publishedAt!: Date;
  @Column('boolean') backfilled!: boolean;
  @Column('jsonb') forecast!: PricedForecast;
}

/** A commitment to a pick, made before its game. The leaf is public at once, the nonce after grading. Append-only. */
@Entity('pick_seal')
@Unique('pick_seal_leaf_key', ['leaf'])
@Check('pick_seal_origin_check', "origin IN ('live', 'backfilled', 'demo')")
@Check('pick_seal_before_game_check', "origin <> 'live' OR sealed_at < starts_at")
export class PickSealRow {
  @PrimaryColumn('uuid', { name: 'pick_id' }) pickId!: string;
  @Column('text') leaf!: string;
  @Column('text') nonce!: string;
  /** Which version of the sealed content the leaf binds. */
  @Column('smallint', { default: 1 }) version!: SealVersion;
  @Column('text') origin!: Origin;
  @Column('timestamptz', { name: 'sealed_at' }) sealedAt!: Date;
  @Column('timestamptz', { name: 'starts_at' }) startsAt!: Date;
  @OneToOne(() => PickRow)
  @JoinColumn({ name: 'pick_id', foreignKeyConstraintName: 'pick_seal_pick_id_fkey' })
  pick?: PickRow;
}

/** One published set of a day's picks. Append-only. */
@Entity('publication')
@Unique('publication_day_revision_key', ['day', 'revision'])
@Check('publication_revision_check', 'revision > 0')
export class PublicationRow {
  @PrimaryColumn('uuid') id!: string;
  @Column('date') day!: string;
  /** 1 is the day's first; each refresh that changes something adds one. */
  @Column('integer') revision!: number;
  /** The picks use only data known at this time. */
  @Column('timestamptz', { name: 'published_at' }) publishedAt!: Date;
  /** When the row was stored. */
  @Column('timestamptz', { name: 'created_at' }) createdAt!: Date;
  @Column('boolean') backfilled!: boolean;
  /** Games on the slate that the picks were chosen from. */
  @Column('integer') games!: number;
}

/** A pick's place in a publication. Append-only. */
@Entity('publication_pick')
@Unique('publication_pick_publication_id_pick_id_key', ['publicationId', 'pickId'])
@Check('publication_pick_rank_check', 'rank > 0')
export class PublicationPickRow {
  @PrimaryColumn('uuid', { name: 'publication_id' }) publicationId!: string;
  @PrimaryColumn('integer') rank!: number;
  @Column('uuid', { name: 'pick_id' }) pickId!: string;
  /** True if the Free plan sees the pick. */
  @Column('boolean') free!: boolean;
  @ManyToOne(() => PublicationRow)
  @JoinColumn({ name: 'publication_id', foreignKeyConstraintName: 'publication_pick_publication_id_fkey' })
  publication?: PublicationRow;
  @ManyToOne(() => PickRow)
  @JoinColumn({ name: 'pick_id', foreignKeyConstraintName: 'publication_pick_pick_id_fkey' })
  pick!: PickRow;
}

export const publicationEntities = [PublicationRow, PickRow, PublicationPickRow, PickSealRow] as const;
