import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type Client, type Principal, type Session, Tier } from '@overline/contracts';
import { statement, Transactions } from '@overline/database';
import { Not } from 'typeorm';
import { z } from 'zod';
import { SessionRow } from './session.entity.ts';
import { SESSION_SECONDS } from './token-signer.ts';

export interface SessionKey {
  userId: string;
  sessionId: string;
  epoch: number;
}

export interface Beginning {
  client?: Client | undefined;
  secondFactor: boolean;
}

/** A session ends with its token, or when nobody has used it for so long. */
const IDLE = "interval '3 days'";
const STANDS = `session.expires_at > now() AND session.last_seen_at > now() - ${IDLE}`;

// On the way of every request that the gateway does not remember: one statement, by Postgres's own clock.
const STANDING = statement(
  z.object({ tier: Tier, secondFactor: z.boolean(), seenLongAgo: z.boolean() }),
  `SELECT account.tier, session.second_factor AS "secondFactor",
     session.last_seen_at < now() - interval '10 minutes' AS "seenLongAgo"
   FROM session JOIN account ON account.id = session.account_id
   WHERE session.id = $1 AND account.id = $2 AND account.epoch = $3 AND ${STANDS}`,
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
   FROM session WHERE account_id = $1 AND ${STANDS} ORDER BY last_seen_at DESC, id`,
);

/** Sessions that stand; an ended one has no row. Each call joins the present transaction. */
@Injectable()
export class SessionRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Opens a session and answers its id; the account's expired ones go at the same time. */
  async start(userId: string, { client, secondFactor }: Beginning): Promise<string> {
    const sessionId = randomUUID();
    await this.transactions.run(async () => {
      await this.transactions.query(`DELETE FROM session WHERE account_id = $1 AND NOT (${STANDS})`, [userId]);
      await this.transactions.query(
        `INSERT INTO session (id, account_id, expires_at, address, user_agent, second_factor)
         VALUES ($1, $2, now() + $3 * interval '1 second', $4, $5, $6)`,
        [sessionId, userId, SESSION_SECONDS, client?.address ?? null, client?.userAgent ?? null, secondFactor],
      );
    });
    return sessionId;
  }

  /** The sessions of an account that stand, last used first. */
  async of(accountId: string): Promise<Omit<Session, 'current'>[]> {
    const rows = await this.transactions.query(OF_ACCOUNT, [accountId]);
    return rows.map(({ startedAt, lastSeenAt, ...session }) => ({
      ...session,
      startedAt: startedAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
    }));
  }

  /** True where there was one. */
  async end(accountId: string, id: string): Promise<boolean> {
    const { affected } = await this.transactions.repository(SessionRow).delete({ accountId, id });
    return affected === 1;
  }

  async endAll(accountId: string): Promise<void> {
    await this.transactions.repository(SessionRow).delete({ accountId });
  }

  async endOthers(accountId: string, id: string): Promise<void> {
    await this.transactions.repository(SessionRow).delete({ accountId, id: Not(id) });
  }

  /** From now on the session counts as begun with a second factor. */
  async markSecondFactor(id: string): Promise<void> {
    await this.transactions.repository(SessionRow).update({ id }, { secondFactor: true });
  }

  /** Who stands behind the key now; null for an ended session, an older epoch or a deleted account. */
  async principalOf({ userId, sessionId, epoch }: SessionKey): Promise<Principal | null> {
    const [found] = await this.transactions.query(STANDING, [sessionId, userId, epoch]);
    if (!found) return null;
    const { tier, secondFactor, seenLongAgo } = found;
    if (seenLongAgo)
      await this.transactions.query('UPDATE session SET last_seen_at = now() WHERE id = $1', [sessionId]);
    return { userId, sessionId, tier, secondFactor };
  }
}
