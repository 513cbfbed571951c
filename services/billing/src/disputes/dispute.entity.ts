import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

export type DisputeState = 'open' | 'lost' | 'won';

/** A cardholder's dispute of one payment. A lost one blocks purchases until an Admin forgives it. */
@Entity('dispute')
@Index('dispute_blocking', ['userId'], { where: "state = 'lost' AND forgiven_at IS NULL" })
export class DisputeRow {
  /** The provider's id. */
  @PrimaryColumn('text')
  id!: string;

  @Column('uuid', { name: 'user_id' })
  userId!: string;

  @Column('text')
  state!: DisputeState;

  /** When an Admin let the user buy again after a lost dispute. */
  @Column('timestamptz', { name: 'forgiven_at', nullable: true })
  forgivenAt!: Date | null;
}
