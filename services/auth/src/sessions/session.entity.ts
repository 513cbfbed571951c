import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** A session that stands; an ended one has no row. */
@Entity('session')
@Index('session_of_account', ['accountId'])
export class SessionRow {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'account_id' })
  @ForeignKey('account', { name: 'session_account_id_fkey', onDelete: 'CASCADE' })
  accountId!: string;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;

  /** To ten minutes. */
  @Column('timestamptz', { name: 'last_seen_at', default: () => 'now()' })
  lastSeenAt!: Date;

  /** From where it was begun. */
  @Column('text', { nullable: true })
  address!: string | null;

  @Column('text', { name: 'user_agent', nullable: true })
  userAgent!: string | null;

  @Column('boolean', { name: 'second_factor', default: false })
  secondFactor!: boolean;
}
