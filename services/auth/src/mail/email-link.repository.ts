import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { LINK_MINUTES, MAX_MAILS } from '@overline/contracts';
import { statement, Transactions } from '@overline/database';
import { DAY_MS, MINUTE_MS } from '@overline/service-kit';
import { In, IsNull, LessThan, type Repository } from 'typeorm';
import { z } from 'zod';
import { EmailLinkRow } from '../database/auth.entity.ts';

export type EmailLink = EmailLinkRow;
export type NewLink = Pick<EmailLink, 'kind' | 'accountId' | 'recipient' | 'network' | 'newEmail' | 'address'>;

const LINK_MS = LINK_MINUTES * MINUTE_MS;
/** Links are kept for longer than their emails are retried. */
const KEPT_MS = DAY_MS;

const ADD = statement(
  z.object({ id: z.string() }),
  `INSERT INTO email_link (id, kind, account_id, recipient, network, new_email, address, created_at)
   SELECT $1::uuid, $2::text, $3::uuid, $4::bytea, $5::bytea, $6::text, $7::text, $8::timestamptz
   WHERE (SELECT count(*) FROM email_link WHERE recipient = $4 AND created_at > $9) < $10
     AND (SELECT count(*) FROM email_link WHERE network = $5 AND created_at > $9) < $11
   RETURNING id`,
);

const OLDEST_COUNTED = statement(
  z.object({ oldest: z.date().nullable() }),
  `SELECT greatest(
     (SELECT min(created_at) FROM email_link WHERE recipient = $1::bytea AND created_at > $3 HAVING count(*) >= $4),
     (SELECT min(created_at) FROM email_link WHERE network = $2::bytea AND created_at > $3 HAVING count(*) >= $5)
   ) AS oldest`,
);

const USE = statement(
  z.object({ id: z.string() }),
  `UPDATE email_link SET used_at = $2
   WHERE id = $1 AND used_at IS NULL AND expires_at > $2 RETURNING id`,
);

/** Links sent by email. Each call joins the current transaction. */
@Injectable()
export class EmailLinkRepository {
  constructor(private readonly transactions: Transactions) {}

  /**
   * Stores a link and deletes old ones. Returns undefined if the recipient or the network has reached its limit. Runs
   * the same statements whether or not an account has the address, so that the response time does not reveal it.
   */
  add(link: NewLink, now: Date, maxOfNetwork: number): Promise<string | undefined> {
    const { kind, accountId, recipient, network, newEmail, address } = link;
    return this.transactions.run(async () => {
      await this.rows.delete({ createdAt: LessThan(new Date(now.getTime() - KEPT_MS)) });
      // Concurrent requests wait here, so that together they cannot exceed the limit. The order prevents deadlocks.
      await this.transactions.query(
        `SELECT pg_advisory_xact_lock(key)
         FROM (SELECT hashtextextended(encode(digest, 'hex'), 0) AS key
               FROM unnest($1::bytea[]) AS digest ORDER BY 1) AS keys`,
        [network ? [recipient, network] : [recipient]],
      );
      const since = new Date(now.getTime() - LINK_MS);
      const limits = [since, MAX_MAILS, maxOfNetwork];
      const [row] = await this.transactions.query(ADD, [
        randomUUID(),
        kind,
        accountId,
        recipient,
        network,
        newEmail,
        address,
        now,
        ...limits,
      ]);
      return row?.id;
    });
  }

  /** Milliseconds until the recipient and the network may request another email. */
  async waitMs(recipient: Buffer, network: Buffer | null, now: Date, maxOfNetwork: number): Promise<number> {
    const since = new Date(now.getTime() - LINK_MS);
    const { oldest } = await this.transactions.one(OLDEST_COUNTED, [
      recipient,
      network,
      since,
      MAX_MAILS,
      maxOfNetwork,
    ]);
    return oldest ? oldest.getTime() + LINK_MS - now.getTime() : 0;
  }

  async byId(id: string): Promise<EmailLink | undefined> {
    return (await this.rows.findOneBy({ id })) ?? undefined;
  }

  /** Starts the link's validity; called right before the email is sent. */
  async startValidity(id: string, now: Date): Promise<void> {
    await this.rows.update({ id }, { expiresAt: new Date(now.getTime() + LINK_MS) });
  }

  /** Marks a valid link as used. Returns false if it was used before or has expired. */
  async use(id: string, now: Date): Promise<boolean> {
    return (await this.transactions.query(USE, [id, now])).length > 0;
  }

  /** Invalidates the account's unused links of these kinds. */
  async void(accountId: string, kinds: readonly EmailLink['kind'][], now: Date): Promise<void> {
    await this.rows.update({ accountId, kind: In([...kinds]), usedAt: IsNull() }, { usedAt: now });
  }

  /** The new address of the latest change that can still be confirmed; null if there is none. */
  async pendingChange(accountId: string, now: Date): Promise<string | null> {
    const link = await this.rows.findOne({
      where: { accountId, kind: 'change', usedAt: IsNull() },
      order: { createdAt: 'DESC' },
    });
    const isOpen = link && (link.expiresAt === null || link.expiresAt > now);
    return isOpen ? link.newEmail : null;
  }

  of(accountId: string): Promise<EmailLink[]> {
    return this.rows.find({ where: { accountId }, order: { createdAt: 'DESC' } });
  }

  private get rows(): Repository<EmailLinkRow> {
    return this.transactions.repository(EmailLinkRow);
  }
}
