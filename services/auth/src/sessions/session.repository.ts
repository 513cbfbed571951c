import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type Principal, Tier } from '@overline/contracts';
import { statement, Transactions } from '@overline/database';
import { z } from 'zod';
import { SessionRow } from './session.entity.ts';
import { SESSION_SECONDS } from './token-signer.ts';

export interface SessionKey {
  userId: string;
  sessionId: string;
  epoch: number;
}

// On the way of every request that the gateway does not remember: one statement, by Postgres's own clock.
const STANDING = statement(
  z.object({ tier: Tier }),
  `SELECT account.tier FROM session JOIN account ON account.id = session.account_id
   WHERE session.id = $1 AND account.id = $2 AND account.epoch = $3 AND session.expires_at > now()`,
);

/** Sessions that stand; an ended one has no row. Each call joins the present transaction. */
@Injectable()
export class SessionRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Opens a session and answers its id; the account's expired ones go at the same time. */
  async start(userId: string): Promise<string> {
    const sessionId = randomUUID();
    await this.transactions.run(async () => {
      await this.transactions.query('DELETE FROM session WHERE account_id = $1 AND expires_at < now()', [userId]);
      await this.transactions.query(
        "INSERT INTO session (id, account_id, expires_at) VALUES ($1, $2, now() + $3 * interval '1 second')",
        [sessionId, userId, SESSION_SECONDS],
      );
    });
    return sessionId;
  }

  async end(accountId: string, id: string): Promise<void> {
    await this.transactions.repository(SessionRow).delete({ accountId, id });
  }

  async endAll(accountId: string): Promise<void> {
    await this.transactions.repository(SessionRow).delete({ accountId });
  }

  /** Who stands behind the key now; null for an ended session, an older epoch or a deleted account. */
  async principalOf({ userId, sessionId, epoch }: SessionKey): Promise<Principal | null> {
    const [found] = await this.transactions.query(STANDING, [sessionId, userId, epoch]);
    return found ? { userId, sessionId, tier: found.tier } : null;
  }
}
