import type { AlertChannel, AlertRules } from '@overline/contracts';
import { Check, Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';

/** An account's quiet hours and daily cap. Without a row the defaults apply. */
@Entity('alert_rules')
@Check('alert_rules_quiet', '(quiet_from IS NULL) = (quiet_to IS NULL)')
export class AlertRulesRow {
  @PrimaryColumn('uuid', { name: 'user_id' }) userId!: string;
  @Column('text', { name: 'time_zone' }) timeZone!: string;
  /** Minutes after midnight in the time zone. */
  @Column('integer', { name: 'quiet_from', nullable: true }) quietFrom!: number | null;
  @Column('integer', { name: 'quiet_to', nullable: true }) quietTo!: number | null;
  @Column('integer', { name: 'daily_cap' }) dailyCap!: AlertRules['dailyCap'];
}

/** A browser, mailbox or Discord user that gets an account's alerts. */
@Entity('alert_target')
@Unique('alert_target_token', ['offToken'])
@Unique('alert_target_endpoint', ['endpoint'])
@Unique('alert_target_discord', ['discordId'])
@Index('alert_target_mailbox', ['userId'], { unique: true, where: "channel = 'email'" })
@Index('alert_target_user', ['userId'])
@Check('alert_target_channel', "channel IN ('push', 'email', 'discord')")
@Check('alert_target_direct', "(channel = 'discord') = (discord_id IS NOT NULL)")
@Check('alert_target_push', "(channel = 'push') = (endpoint IS NOT NULL AND p256dh IS NOT NULL AND auth IS NOT NULL)")
export class AlertTargetRow {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'user_id' }) userId!: string;
  @Column('text') channel!: AlertChannel;
  /** The address of the browser's push service, and its keys; null for other channels. */
  @Column('text', { nullable: true }) endpoint!: string | null;
  @Column('text', { nullable: true }) p256dh!: string | null;
  @Column('text', { nullable: true }) auth!: string | null;
  /** Our public key that the browser subscribed with; null for other channels, and for targets of earlier releases. */
  @Column('text', { name: 'vapid_key', nullable: true }) vapidKey!: string | null;
  /** The user in Discord; null for other channels. */
  @Column('text', { name: 'discord_id', nullable: true }) discordId!: string | null;
  @Column('text', { nullable: true }) label!: string | null;
  /** The token in links that turn this target off. It allows nothing else. */
  @Column('text', { name: 'off_token' }) offToken!: string;
  @Column('timestamptz', { name: 'created_at' }) createdAt!: Date;
}

/** A code from /link. Entering it on the alerts page proves that the account's owner is this Discord user. */
@Entity('discord_code')
export class DiscordCodeRow {
  @PrimaryColumn('text') code!: string;
  @Column('text', { name: 'discord_id' }) discordId!: string;
  @Column('text') name!: string;
  @Column('timestamptz', { name: 'expires_at' }) expiresAt!: Date;
}

/** Why an alert was not sent to a target. */
export type DropReason =
  | 'game-started'
  | 'daily-cap'
  | 'on-break'
  | 'turned-off'
  | 'account-deleted'
  | 'address-not-confirmed'
  | 'refused';

/** The delivery of one alert to one target. The primary key allows only one. */
@Entity('alert_delivery')
@Index('alert_delivery_day', ['userId', 'day'])
@Index('alert_delivery_due', ['dueAt'], { where: "state = 'waiting'" })
@Check('alert_delivery_state', "state IN ('waiting', 'sent', 'dropped')")
@Check('alert_delivery_reason', "(reason IS NOT NULL) = (state = 'dropped')")
export class AlertDeliveryRow {
  @PrimaryColumn('uuid', { name: 'alert_id' }) alertId!: string;
  @PrimaryColumn('uuid', { name: 'target_id' }) targetId!: string;
  @Column('uuid', { name: 'user_id' }) userId!: string;
  @Column('text') state!: 'waiting' | 'sent' | 'dropped';
  @Column('text', { nullable: true }) reason!: DropReason | null;
  /** When to send the alert: at once, or when the quiet hours end. */
  @Column('timestamptz', { name: 'due_at' }) dueAt!: Date;
  /** The day of `dueAt` in the user's time zone, for the daily cap. */
  @Column('date') day!: string;
  @Column('text') title!: string;
  @Column('text') text!: string;
  @Column('text') path!: string;
  @Column('timestamptz', { name: 'starts_at', nullable: true }) startsAt!: Date | null;
  @Column('timestamptz', { name: 'settled_at', nullable: true }) settledAt!: Date | null;
}

export const ALERT_TABLES = [AlertRulesRow, AlertTargetRow, DiscordCodeRow, AlertDeliveryRow];
