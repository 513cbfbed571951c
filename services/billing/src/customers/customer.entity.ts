import { Column, Entity, PrimaryColumn, Unique } from 'typeorm';

/** A user as the payment provider knows them. */
@Entity('customer')
@Unique('customer_of_one_user', ['customerId'])
export class CustomerRow {
  @PrimaryColumn('uuid', { name: 'user_id' })
  userId!: string;

  /** The provider's id; null before the first purchase, and after the provider's customer was deleted. */
  @Column('text', { name: 'customer_id', nullable: true })
  customerId!: string | null;

  /** Under this key the provider makes the customer, once. */
  @Column('uuid', { name: 'creation_key' })
  creationKey!: string;

  @Column('text', { nullable: true })
  email!: string | null;

  /** Grows with each state that was stored: what was fetched before the last one is out of date. */
  @Column('integer', { default: 0 })
  generation!: number;

  /** The account is deleted; the row stays, so that nothing is charged that comes to light later. */
  @Column('timestamptz', { name: 'closed_at', nullable: true })
  closedAt!: Date | null;

  /** When a deleted account's customer was deleted at the provider. Its id stays, so that disputes find the user. */
  @Column('timestamptz', { name: 'erased_at', nullable: true })
  erasedAt!: Date | null;
}
