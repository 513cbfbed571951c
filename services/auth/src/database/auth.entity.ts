import type { Region, SecurityNoticeKind, Tier } from '@overline/contracts';
import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';

@Entity('account')
@Unique('account_username_taken', ['usernameKey'])
@Unique('account_email_taken', ['emailKey'])
// These indexes include the columns that a list is filtered by, which TypeORM cannot express.
@Index('account_by_creation', { synchronize: false })
@Index('account_by_username', { synchronize: false })
@Index('account_by_email', { synchronize: false })
@Index('account_by_tier', { synchronize: false })
@Check('account_tier_check', "tier IN ('Free', 'Premium', 'Platinum', 'Admin')")
@Check('account_granted_tier_check', "granted_tier IN ('Free', 'Premium', 'Platinum', 'Admin')")
@Check('account_break_check', "break_kind IN ('break', 'self-exclusion')")
@Check('account_paid_tier_check', "paid_tier IN ('Free', 'Premium', 'Platinum')")
export class AccountRow {
  @PrimaryColumn('uuid') id!: string;
  @Column('text') username!: string;
  /** `comparisonKey` of the username. */
  @Column('text', { name: 'username_key' }) usernameKey!: string;
  @Column('text') email!: string;
  /** `comparisonKey` of the email address. */
  @Column('text', { name: 'email_key' }) emailKey!: string;
  @Column('text', { name: 'password_hash' }) passwordHash!: string;
  /** The effective tier: the higher of the granted and the paid one. */
  @Column('text') tier!: Tier;
  /** Granted by an Admin or the operator. */
  @Column('text', { name: 'granted_tier' }) grantedTier!: Tier;
  @Column('text', { name: 'paid_tier' }) paidTier!: Tier;
  /** The version of the plan in billing. An update with a lower or equal version is ignored. */
  @Column('integer', { name: 'paid_version' }) paidVersion!: number;
  /** The payment provider's ID of the subscription. */
  @Column('text', { name: 'subscription_id', nullable: true }) subscriptionId!: string | null;
  /** Each token contains the epoch of its account. Incrementing the epoch invalidates every token. */
  @Column('integer') epoch!: number;
  /** Orders the account's events. */
  @Column('integer') version!: number;
  @Column('timestamptz', { name: 'created_at' }) createdAt!: Date;
  /** Null if the email address is not confirmed. */
  @Column('timestamptz', { name: 'email_confirmed_at', nullable: true }) emailConfirmedAt!: Date | null;
  @Column('text', { name: 'break_kind', nullable: true }) breakKind!: 'break' | 'self-exclusion' | null;
  @Column('timestamptz', { name: 'break_ends_at', nullable: true }) breakEndsAt!: Date | null;
  /** When the end of a self-exclusion was requested. */
  @Column('timestamptz', { name: 'break_end_requested_at', nullable: true }) breakEndRequestedAt!: Date | null;
  /** The end of the break that began when the account reached its daily time limit. */
  @Column('timestamptz', { name: 'time_up_until', nullable: true }) timeUpUntil!: Date | null;
}

/** An account's time on the site, limit and reminder. `day` is the America/Chicago day of the last report. */
@Entity('time_in_app')
@Check('time_in_app_reminder_check', 'reminder_minutes IN (15, 30, 60)')
export class TimeInAppRow {
  @PrimaryColumn('uuid', { name: 'account_id' })
  @ForeignKey('account', { name: 'time_in_app_account_id_fkey', onDelete: 'CASCADE' })
  accountId!: string;
  @Column('integer', { name: 'limit_minutes', nullable: true }) limitMinutes!: number | null;
  /** The limit from `nextFrom` on; null if the limit ends then. */
  @Column('integer', { name: 'next_minutes', nullable: true }) nextMinutes!: number | null;
  @Column('timestamptz', { name: 'next_from', nullable: true }) nextFrom!: Date | null;
  @Column('integer', { name: 'reminder_minutes', nullable: true }) reminderMinutes!: 15 | 30 | 60 | null;
  @Column('date', { nullable: true }) day!: string | null;
  @Column('integer', { name: 'used_seconds' }) usedSeconds!: number;
  @Column('timestamptz', { name: 'counted_at', nullable: true }) countedAt!: Date | null;
}

/** An active session. Ending a session deletes its row. */
@Entity('session')
@Index('session_of_account', ['accountId'])
export class SessionRow {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'account_id' })
  @ForeignKey('account', { name: 'session_account_id_fkey', onDelete: 'CASCADE' })
  accountId!: string;
  @Column('timestamptz', { name: 'created_at', default: () => 'now()' }) createdAt!: Date;
  @Column('timestamptz', { name: 'expires_at' }) expiresAt!: Date;
  /** Accurate to ten minutes. */
  @Column('timestamptz', { name: 'last_seen_at', default: () => 'now()' }) lastSeenAt!: Date;
  /** The client's address at sign-in. */
  @Column('text', { nullable: true }) address!: string | null;
  @Column('text', { name: 'user_agent', nullable: true }) userAgent!: string | null;
  @Column('boolean', { name: 'second_factor', default: false }) secondFactor!: boolean;
}

/** The sportsbooks that an account bets at. An account without a row bets at all of them. */
@Entity('book_choice')
export class BookChoiceRow {
  @PrimaryColumn('uuid', { name: 'account_id' })
  @ForeignKey('account', { name: 'book_choice_account_id_fkey', onDelete: 'CASCADE' })
  accountId!: string;
  @Column('text', { array: true, nullable: true }) books!: string[] | null;
  @Column('text', { nullable: true }) region!: Region | null;
  /** Grows with each change of the books or the saved views. */
  @Column('integer', { default: 0 }) version!: number;
}

/** A saved view of the board: the filters of its URL under a name. */
@Entity('saved_view')
export class SavedViewRow {
  @PrimaryColumn('uuid', { name: 'account_id' })
  @ForeignKey('account', { name: 'saved_view_account_id_fkey', onDelete: 'CASCADE' })
  accountId!: string;
  @PrimaryColumn('text') name!: string;
  @Column('text') query!: string;
}

/** A browser that has signed in to an account, identified by the digest of its device cookie. */
@Entity('known_device')
export class KnownDeviceRow {
  @PrimaryColumn('uuid', { name: 'account_id' })
  @ForeignKey('account', { name: 'known_device_account_id_fkey', onDelete: 'CASCADE' })
  accountId!: string;
  @PrimaryColumn('bytea') digest!: Buffer;
  @Column('timestamptz', { name: 'first_seen_at' }) firstSeenAt!: Date;
  @Column('timestamptz', { name: 'last_seen_at' }) lastSeenAt!: Date;
}

/** The secret that an account shares with an authenticator app. It is in use once a code has confirmed it. */
@Entity('second_factor')
export class SecondFactorRow {
  @PrimaryColumn('uuid', { name: 'account_id' })
  @ForeignKey('account', { name: 'second_factor_account_id_fkey', onDelete: 'CASCADE' })
  accountId!: string;
  /** Encrypted with `SecretBox`. */
  @Column('bytea') secret!: Buffer;
  @Column('timestamptz', { name: 'confirmed_at', nullable: true }) confirmedAt!: Date | null;
  /** The newest time step whose code was used, so that each code works once. */
  @Column('bigint', { name: 'last_step' }) lastStep!: string;
}

/** A one-time code that replaces the authenticator app. */
@Entity('recovery_code')
export class RecoveryCodeRow {
  @PrimaryColumn('uuid', { name: 'account_id' })
  @ForeignKey('account', { name: 'recovery_code_account_id_fkey', onDelete: 'CASCADE' })
  accountId!: string;
  /** A keyed digest, so that the database alone does not reveal the code. */
  @PrimaryColumn('bytea') digest!: Buffer;
  @Column('timestamptz', { name: 'used_at', nullable: true }) usedAt!: Date | null;
}

/** The recent failed attempts of one subject. Subjects contain digests of email addresses, never the addresses. */
@Entity('failed_attempt')
@Index('failed_attempt_time', ['lastFailedAt'])
@Check('failed_attempt_failures_check', 'failures > 0')
export class FailedAttemptRow {
  @PrimaryColumn('text') subject!: string;
  @Column('integer') failures!: number;
  @Column('timestamptz', { name: 'last_failed_at' }) lastFailedAt!: Date;
}

/** A solved challenge, kept until it expires so that it counts once. */
@Entity('spent_challenge')
@Index('spent_challenge_expiry', ['expiresAt'])
export class SpentChallengeRow {
  @PrimaryColumn('text') signature!: string;
  @Column('timestamptz', { name: 'expires_at' }) expiresAt!: Date;
}

/** A security notice shown to the account's owner. */
@Entity('notice')
@Index('notice_of_account', ['accountId', 'at'])
export class NoticeRow {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'account_id' })
  @ForeignKey('account', { name: 'notice_account_id_fkey', onDelete: 'CASCADE' })
  accountId!: string;
  @Column('text') kind!: SecurityNoticeKind;
  @Column('timestamptz') at!: Date;
  @Column('text', { nullable: true }) address!: string | null;
  @Column('text', { name: 'user_agent', nullable: true }) userAgent!: string | null;
}

/** A link sent by email. Its signature is not stored. */
@Entity('email_link')
@Check('email_link_kind_check', "kind IN ('reset', 'confirm', 'change')")
@Index('email_link_of_account', ['accountId', 'createdAt'])
@Index('email_link_of_recipient', ['recipient', 'createdAt'])
@Index('email_link_of_network', ['network', 'createdAt'])
@Index('email_link_age', ['createdAt'])
export class EmailLinkRow {
  @PrimaryColumn('uuid') id!: string;
  @Column('text') kind!: 'reset' | 'confirm' | 'change';
  /** Null if no account has the address that was entered: such a request is counted but sends nothing. */
  @Column('uuid', { name: 'account_id', nullable: true })
  @ForeignKey('account', { name: 'email_link_account_id_fkey', onDelete: 'CASCADE' })
  accountId!: string | null;
  /** Keyed digests of the recipient's address and of the network that the request came from. */
  @Column('bytea') recipient!: Buffer;
  @Column('bytea', { nullable: true }) network!: Buffer | null;
  /** The address that takes effect once it is confirmed. */
  @Column('text', { name: 'new_email', nullable: true }) newEmail!: string | null;
  /** The client's address, for the email; null if no account has the recipient's address. */
  @Column('text', { nullable: true }) address!: string | null;
  @Column('timestamptz', { name: 'created_at' }) createdAt!: Date;
  /** Null until the email is sent. */
  @Column('timestamptz', { name: 'expires_at', nullable: true }) expiresAt!: Date | null;
  @Column('timestamptz', { name: 'used_at', nullable: true }) usedAt!: Date | null;
}
