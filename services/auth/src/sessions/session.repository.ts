import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type Client, Tier } from '@overline/contracts';
import { statement, Transactions } from '@overline/database';
import { Not } from 'typeorm';
import { z } from 'zod';
import { SessionRow } from '../database/auth.entity.ts';

/** How long a session and its token last. */
export const SESSION_SECONDS = 7 * 24 * 3_600;

/** The claims of a token, which identify its session. */
export interface SessionKey {
  userId: string;
  sessionId: string;
  epoch: number;
}

export interface SessionStart {
  client?: Client | undefined;
  secondFactor: boolean;
}

/** A session ends with its token, or when it has not been used for three days. */
const IS_ACTIVE = "session.expires_at > now() AND session.last_seen_at > now() - interval '3 days'";

// Runs for every request whose session the gateway has not cached, so it is a single statement.
const ACTIVE = statement(
  z.object({
    tier: Tier,
    secondFactor: z.boolean(),
    seenLongAgo: z.boolean(),
    breakKind: z.enum(['break', 'self-exclusion']).nullable(),
    breakEndsAt: z.date().nullable(),
    breakEndRequestedAt: z.date().nullable(),
    timeUpUntil: z.date().nullable(),
  }),
  `SELECT account.tier, session.second_factor AS "secondFactor",
     session.last_seen_at < now() - interval '10 minutes' AS "seenLongAgo", account.break_kind AS "breakKind",
     account.break_ends_at AS "breakEndsAt", account.break_end_requested_at AS "breakEndRequestedAt",
     account.time_up_until AS "timeUpUntil"
   FROM session JOIN account ON account.id = session.account_id
   WHERE session.id = $1 AND account.id = $2 AND account.epoch = $3 AND ${IS_ACTIVE}`,
);

const OF_ACCOUNT = statement(
  z.object({
    id: z.string(),
    startedAt: z.date(),
    lastSeenAt: z.date(),
    address: z.string().nullable(),
    userAgent: z.string().nullable(),
    secondFactor: z.boolean(),
  }),
  `SELECT id, created_at AS "startedAt", last_seen_at AS "lastSeenAt", address, user_agent AS "userAgent",
     second_factor AS "secondFactor"
   FROM session WHERE account_id = $1 AND ${IS_ACTIVE} ORDER BY last_seen_at DESC, id`,
);

/** Active sessions. Each call joins the current transaction. */
@Injectable()
export class SessionRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Starts a session, deletes the account's expired ones and returns the new ID. */
  async start(userId: string, { client, secondFactor }: SessionStart): Promise<string> {
    const sessionId = randomUUID();
    await this.transactions.run(async () => {
      await this.transactions.query(`DELETE FROM session WHERE account_id = $1 AND NOT (${IS_ACTIVE})`, [userId]);
      await this.transactions.query(
        `INSERT INTO session (id, account_id, expires_at, address, user_agent, second_factor)
         VALUES ($1, $2, now() + $3 * interval '1 second', $4, $5, $6)`,
        [sessionId, userId, SESSION_SECONDS, client?.address ?? null, client?.userAgent ?? null, secondFactor],
      );
    });
    return sessionId;
  }

  /** The account's active sessions, last used first. */
  of(accountId: string) {
    return this.transactions.query(OF_ACCOUNT, [accountId]);
  }

  /** The active session of a token; undefined if it has ended, or the epoch is outdated. */
  async active({ userId, sessionId, epoch }: SessionKey) {
    const [session] = await this.transactions.query(ACTIVE, [sessionId, userId, epoch]);
    return session;
  }

  async markSeen(id: string): Promise<void> {
    await this.sessions.update({ id }, { lastSeenAt: () => 'now()' });
  }

  async markSecondFactor(id: string): Promise<void> {
    await this.sessions.update({ id }, { secondFactor: true });
  }

  /** Returns false if there was no such session. */
  async end(accountId: string, id: string): Promise<boolean> {
    const { affected } = await this.sessions.delete({ accountId, id });
    return affected === 1;
  }

  async endAll(accountId: string): Promise<void> {
    await this.sessions.delete({ accountId });
  }

  async endOthers(accountId: string, id: string): Promise<void> {
    await this.sessions.delete({ accountId, id: Not(id) });
  }

  private get sessions() {
    return this.transactions.repository(SessionRow);
  }
}
