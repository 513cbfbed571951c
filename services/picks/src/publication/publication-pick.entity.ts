import { Check, Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, Unique } from 'typeorm';
import { PickRow } from './pick.entity.ts';
import { PublicationRow } from './publication.entity.ts';

/** A pick's place in a publication. Rows are only ever added. */
@Entity('publication_pick')
@Unique('publication_pick_publication_id_pick_id_key', ['publicationId', 'pickId'])
@Check('publication_pick_rank_check', 'rank > 0')
export class PublicationPickRow {
  @PrimaryColumn('uuid', { name: 'publication_id' })
  publicationId!: string;

  @PrimaryColumn('integer')
  rank!: number;

  @Column('uuid', { name: 'pick_id' })
  pickId!: string;

  /** One of those that Free sees. */
  @Column('boolean')
  free!: boolean;

  @ManyToOne(() => PublicationRow)
  @JoinColumn({ name: 'publication_id', foreignKeyConstraintName: 'publication_pick_publication_id_fkey' })
  publication?: PublicationRow;

  @ManyToOne(() => PickRow)
  @JoinColumn({ name: 'pick_id', foreignKeyConstraintName: 'publication_pick_pick_id_fkey' })
  pick!: PickRow;
}
