import { Injectable } from '@nestjs/common';
import { userChanged } from '@overline/contracts';
import { Transactions } from '@overline/database';
import { Outbox } from '@overline/messaging';
import { Clock } from '@overline/service-kit';
import { QueryFailedError } from 'typeorm';
import { comparisonKey, nextVersion, type StoredAccount } from './account.ts';
import { AccountGone, EmailTaken, UsernameTaken } from './account.errors.ts';

const COLUMNS = `id, username, email, password_hash AS "passwordHash", tier, epoch, version, created_at AS "createdAt"`;

/** Accounts and what others hear of them: a new version and its `user.changed` are one transaction. */
@Injectable()
export class AccountRepository {
  constructor(
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  byId(id: string): Promise<StoredAccount | undefined> {
    return this.one('id = $1', id);
  }

  /** As `byId`, and nobody changes the account before the present transaction ends. */
  byIdForShare(id: string): Promise<StoredAccount | undefined> {
    return this.one('id = $1 FOR SHARE', id);
  }

  byEmail(email: string): Promise<StoredAccount | undefined> {
    // Postgres has no NUL in texts, so no account has one either.
    return email.includes('\0') ? Promise.resolve(undefined) : this.one('email_key = $1', comparisonKey(email));
  }

  /** @throws EmailTaken, UsernameTaken */
  async add(account: StoredAccount): Promise<void> {
    await this.write(
      `INSERT INTO account (username, username_key, email, email_key, password_hash, tier, epoch, version, id, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [...values(account), account.createdAt],
    );
  }

  /**
   * Changes an account under its row lock. When the version grew, `user.changed` goes out with the change.
   * @throws AccountGone, EmailTaken, UsernameTaken, and whatever `change` throws; nothing is stored then.
   */
  update(id: string, change: (account: StoredAccount) => StoredAccount): Promise<StoredAccount> {
    return this.transactions.run(async () => {
      const present = await this.one('id = $1 FOR UPDATE', id);
      if (!present) throw new AccountGone(id);
      const next = change(present);
      await this.write(
        `UPDATE account SET username = $1, username_key = $2, email = $3, email_key = $4, password_hash = $5, tier = $6,
         epoch = $7, version = $8 WHERE id = $9`,
        values(next),
      );
      if (next.version > present.version) await this.announce(next, false);
      return next;
    });
  }

  /** The row goes, its sessions with it, and the last version says so. Deleting twice is deleting once. */
  remove(id: string): Promise<void> {
    return this.transactions.run(async (tx) => {
      const present = await this.one('id = $1 FOR UPDATE', id);
      if (!present) return;
      await tx.query('DELETE FROM account WHERE id = $1', [id]);
      await this.announce(nextVersion(present), true);
    });
  }

  private announce({ id, version, tier }: StoredAccount, deleted: boolean): Promise<void> {
    return this.outbox.emit(userChanged, { userId: id, version, tier, deleted }, this.clock.now());
  }

  private one(where: string, value: string): Promise<StoredAccount | undefined> {
    return this.transactions.run(async (tx) => {
      const [row] = await tx.query<StoredAccount[]>(`SELECT ${COLUMNS} FROM account WHERE ${where}`, [value]);
      return row;
    });
  }

  private async write(sql: string, parameters: unknown[]): Promise<void> {
    try {
      await this.transactions.run((tx) => tx.query(sql, parameters));
    } catch (error) {
      throw conflictOf(error);
    }
  }
}

function values({ id, username, email, passwordHash, tier, epoch, version }: StoredAccount): unknown[] {
  return [username, comparisonKey(username), email, comparisonKey(email), passwordHash, tier, epoch, version, id];
}

/** Two registrations at once are told apart by the unique keys alone. */
function conflictOf(error: unknown): unknown {
  if (!(error instanceof QueryFailedError)) return error;
  const constraint = (error.driverError as Error & { constraint?: string }).constraint;
  if (constraint === 'account_email_taken') return new EmailTaken();
  if (constraint === 'account_username_taken') return new UsernameTaken();
  return error;
}
