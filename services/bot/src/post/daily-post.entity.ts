import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { PostKind } from '../message/channel-message.ts';

/** One message in the channel: one row per kind and day. */
@Entity('daily_post')
@Check('daily_post_kind', "kind IN ('picks', 'results')")
@Check('daily_post_message', '(message_id IS NULL) = (channel_id IS NULL)')
@Index('daily_post_due', ['dueAt'], { where: 'message_id IS NULL AND due_at IS NOT NULL' })
export class DailyPostRow {
  @PrimaryColumn('text') kind!: PostKind;
  @PrimaryColumn('date') day!: string;
  /** Incremented whenever the picks service announces new content. */
  @Column('integer') version!: number;
  /** When it is posted automatically; null while there is nothing to post. */
  @Column('timestamptz', { name: 'due_at', nullable: true }) dueAt!: Date | null;
  @Column('text', { name: 'channel_id', nullable: true }) channelId!: string | null;
  @Column('text', { name: 'message_id', nullable: true }) messageId!: string | null;
  /** Hash of the content that the message shows. */
  @Column('text', { nullable: true }) fingerprint!: string | null;
  /** When it was last posted or edited. */
  @Column('timestamptz', { name: 'shown_at', nullable: true }) shownAt!: Date | null;
  /** The lease: the process that may post or edit, until `heldUntil`. */
  @Column('uuid', { nullable: true }) holder!: string | null;
  @Column('timestamptz', { name: 'held_until', nullable: true }) heldUntil!: Date | null;
  /** Why the last attempt to post or edit failed. */
  @Column('text', { nullable: true }) problem!: string | null;
}
