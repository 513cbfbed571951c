import type { Tier } from '@overline/contracts';
import { Check, Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';

/** An account. `accounts/account.ts` says what the fields mean. */
@Entity('account')
@Unique('account_username_taken', ['usernameKey'])
@Unique('account_email_taken', ['emailKey'])
// Each carries what a list is filtered by, which TypeORM cannot say.
@Index('account_by_creation', { synchronize: false })
@Index('account_by_username', { synchronize: false })
@Index('account_by_email', { synchronize: false })
@Index('account_by_tier', { synchronize: false })
@Check('account_tier_check', "tier IN ('Free', 'Premium', 'Platinum', 'Admin')")
@Check('account_granted_tier_check', "granted_tier IN ('Free', 'Premium', 'Platinum', 'Admin')")
@Check('account_paid_tier_check', "paid_tier IN ('Free', 'Premium', 'Platinum')")
export class AccountRow {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  username!: string;

  /** What usernames are compared by. */
  @Column('text', { name: 'username_key' })
  usernameKey!: string;

  @Column('text')
  email!: string;

  /** What e-mail addresses are compared by. */
  @Column('text', { name: 'email_key' })
  emailKey!: string;

  @Column('text', { name: 'password_hash' })
  passwordHash!: string;

  @Column('text')
  tier!: Tier;

  @Column('text', { name: 'granted_tier' })
  grantedTier!: Tier;

  @Column('text', { name: 'paid_tier' })
  paidTier!: Tier;

  @Column('integer', { name: 'paid_version' })
  paidVersion!: number;

  @Column('text', { name: 'subscription_id', nullable: true })
  subscriptionId!: string | null;

  @Column('integer')
  epoch!: number;

  @Column('integer')
  version!: number;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;
}
