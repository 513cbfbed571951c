import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { PostKind } from '../message/channel-message.ts';

/** What the channel is to show, or shows, of one day: one row and one message for a kind and a day, whoever asks. */
@Entity('daily_post')
@Check('daily_post_kind', "kind IN ('picks', 'results')")
@Check('daily_post_message', '(message_id IS NULL) = (channel_id IS NULL)')
@Index('daily_post_due', ['dueAt'], { where: 'message_id IS NULL AND due_at IS NOT NULL' })
export class DailyPostRow {
  @PrimaryColumn('text')
  kind!: PostKind;

  @PrimaryColumn('date')
  day!: string;

  /** How often the picks service told of new content. */
  @Column('integer')
  version!: number;

  /** From when on it is posted by itself; null while there is nothing to post yet. */
  @Column('timestamptz', { name: 'due_at', nullable: true })
  dueAt!: Date | null;

  @Column('text', { name: 'channel_id', nullable: true })
  channelId!: string | null;

  @Column('text', { name: 'message_id', nullable: true })
  messageId!: string | null;

  /** Of what the message shows. */
  @Column('text', { nullable: true })
  fingerprint!: string | null;

  /** When it was last posted or edited. */
  @Column('timestamptz', { name: 'shown_at', nullable: true })
  shownAt!: Date | null;

  /** Whose hands the message is in, while `heldUntil` is not past. */
  @Column('uuid', { nullable: true })
  holder!: string | null;

  @Column('timestamptz', { name: 'held_until', nullable: true })
  heldUntil!: Date | null;

  /** Why the last try to post or to edit failed, in words. */
  @Column('text', { nullable: true })
  problem!: string | null;
}
