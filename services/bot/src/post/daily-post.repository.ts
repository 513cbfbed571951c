import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { statement, Transactions } from '@overline/database';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { z } from 'zod';
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
  /** When the post goes out automatically; null while there is nothing to post. */
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

export type PostKey = Pick<DailyPostRow, 'kind' | 'day'>;

/** A post whose lease this process holds. */
export type LeasedPost = PostKey & { holder: string } & z.output<typeof ACQUIRED.row>;

/** The message that the channel shows for a day. */
export interface ShownPost {
  channelId: string;
  messageId: string;
  fingerprint: string;
  at: Date;
}

const ANNOUNCED = statement(
  z.object({ version: z.int(), dueAt: z.date().nullable(), messageId: z.string().nullable() }),
  `INSERT INTO daily_post (kind, day, version, due_at) VALUES ($1, $2, 1, $3)
   ON CONFLICT (kind, day) DO UPDATE
     SET version = daily_post.version + 1, due_at = coalesce(daily_post.due_at, excluded.due_at)
   RETURNING version, due_at AS "dueAt", message_id AS "messageId"`,
);

const ACQUIRED = statement(
  z.object({
    version: z.int(),
    channelId: z.string().nullable(),
    messageId: z.string().nullable(),
    fingerprint: z.string().nullable(),
  }),
  `UPDATE daily_post SET holder = $3, held_until = now() + $4 * interval '1 millisecond'
   WHERE kind = $1 AND day = $2 AND (held_until IS NULL OR held_until <= now())
   RETURNING version, channel_id AS "channelId", message_id AS "messageId", fingerprint`,
);

const DUE = statement(
  z.object({ kind: z.enum(['picks', 'results']), day: z.string(), version: z.int() }),
  `SELECT kind, day::text AS day, version FROM daily_post
   WHERE message_id IS NULL AND due_at IS NOT NULL AND due_at <= $1 AND day >= $2 ORDER BY due_at`,
);

/** Every call joins the current transaction. */
@Injectable()
export class DailyPostRepository {
  constructor(private readonly transactions: Transactions) {}

  get({ kind, day }: PostKey): Promise<DailyPostRow | null> {
    return this.transactions.repository(DailyPostRow).findOneBy({ kind, day });
  }

  /** Increments the version, because the content has changed. A due time that is already set stays. */
  announce({ kind, day }: PostKey, dueAt: Date | null): Promise<Pick<DailyPostRow, 'version' | 'dueAt' | 'messageId'>> {
    return this.transactions.one(ANNOUNCED, [kind, day, dueAt]);
  }

  /** Leases a post for `forMs`; undefined while another process holds it. */
  async acquire({ kind, day }: PostKey, forMs: number): Promise<LeasedPost | undefined> {
    const holder = randomUUID();
    const [row] = await this.transactions.query(ACQUIRED, [kind, day, holder, forMs]);
    return row && { kind, day, holder, ...row };
  }

  /** Ends the lease and stores what the channel now shows. With null, only the lease ends. */
  async release({ kind, day, holder }: LeasedPost, shown: ShownPost | null): Promise<void> {
    const released = { holder: null, heldUntil: null, problem: null };
    const rows = this.transactions.repository(DailyPostRow);
    if (!shown) return void (await rows.update({ kind, day, holder }, released));
    const { at, ...message } = shown;
    await rows.update({ kind, day, holder }, { ...released, ...message, shownAt: at });
  }

  /** Ends the lease and stores why posting or editing failed. */
  async releaseWithProblem({ kind, day, holder }: LeasedPost, problem: string): Promise<void> {
    await this.transactions
      .repository(DailyPostRow)
      .update({ kind, day, holder }, { holder: null, heldUntil: null, problem });
  }

  /** Creates the row if there is none, and clears its problem. */
  async ensure(post: PostKey): Promise<void> {
    await this.transactions.insertNew(DailyPostRow, { ...post, version: 0 });
    await this.transactions.repository(DailyPostRow).update(post, { problem: null });
  }

  /** Due posts from `firstDay` on that have not been posted yet. */
  due(now: Date, firstDay: string): Promise<(PostKey & { version: number })[]> {
    return this.transactions.query(DUE, [now, firstDay]);
  }
}
