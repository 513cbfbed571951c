import { Injectable } from '@nestjs/common';
import { userChanged } from '@overline/contracts';
import { Transactions } from '@overline/database';
import { Outbox } from '@overline/messaging';
import { Clock } from '@overline/service-kit';
import { type FindOneOptions, QueryFailedError, type Repository } from 'typeorm';
import { AccountRow } from '../database/auth.entity.ts';
import { comparisonKey, nextVersion, type StoredAccount } from './account.ts';
import { AccountGone, EmailTaken, UsernameTaken } from '../auth.errors.ts';

/** Accounts. A new version and its `user.changed` event share a transaction. */
@Injectable()
export class AccountRepository {
  constructor(
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  byId(id: string): Promise<StoredAccount | undefined> {
    return this.one({ where: { id } });
  }

  /** As `byId`, locked against changes until the current transaction ends. */
  byIdForShare(id: string): Promise<StoredAccount | undefined> {
    return this.one({ where: { id }, lock: { mode: 'pessimistic_read' } });
  }

  byEmail(email: string): Promise<StoredAccount | undefined> {
    // Postgres text cannot contain NUL.
    return email.includes('\0') ? Promise.resolve(undefined) : this.one({ where: { emailKey: comparisonKey(email) } });
  }

  /** @throws EmailTaken, UsernameTaken */
  async add(account: StoredAccount): Promise<void> {
    await this.write((rows) => rows.insert(toRow(account)));
  }

  /**
   * Changes an account under its row lock. If the version grew, emits `user.changed`.
   * @throws AccountGone, EmailTaken, UsernameTaken, and errors of `change`
   */
  update(id: string, change: (account: StoredAccount) => StoredAccount): Promise<StoredAccount> {
    return this.transactions.run(async () => {
      const present = await this.forUpdate(id);
      if (!present) throw new AccountGone(id);
      const next = change(present);
      await this.write((rows) => rows.update({ id }, toRow(next)));
      if (next.version > present.version) await this.announce(next, false);
      return next;
    });
  }

  /** Deletes the account with its sessions, and emits the final version. Idempotent. */
  remove(id: string): Promise<void> {
    return this.transactions.run(async () => {
      const present = await this.forUpdate(id);
      if (!present) return;
      await this.rows.delete({ id });
      await this.announce(nextVersion(present), true);
    });
  }

  /** The number of Admins, locked until the current transaction ends. */
  async admins(): Promise<number> {
    await this.transactions.query("SELECT pg_advisory_xact_lock(hashtext('admins'))");
    return this.rows.countBy({ tier: 'Admin' });
  }

  private get rows(): Repository<AccountRow> {
    return this.transactions.repository(AccountRow);
  }

  private forUpdate(id: string): Promise<StoredAccount | undefined> {
    return this.one({ where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  private async one(options: FindOneOptions<AccountRow>): Promise<StoredAccount | undefined> {
    const row = await this.rows.findOne(options);
    return row ? toStored(row) : undefined;
  }

  private announce({ id, version, tier }: StoredAccount, deleted: boolean): Promise<void> {
    return this.outbox.emit(userChanged, { userId: id, version, tier, deleted }, this.clock.now());
  }

  private async write(change: (rows: Repository<AccountRow>) => Promise<unknown>): Promise<void> {
    try {
      await change(this.rows);
    } catch (error) {
      throw conflictOf(error);
    }
  }
}

function toRow(account: StoredAccount): AccountRow {
  const { username, email } = account;
  return { ...account, usernameKey: comparisonKey(username), emailKey: comparisonKey(email) };
}

function toStored({ usernameKey: _username, emailKey: _email, ...account }: AccountRow): StoredAccount {
  return account;
}

/** Only the unique keys can detect a concurrent registration. */
function conflictOf(error: unknown): unknown {
  if (!(error instanceof QueryFailedError)) return error;
  const constraint = (error.driverError as Error & { constraint?: string }).constraint;
  if (constraint === 'account_email_taken') return new EmailTaken();
  if (constraint === 'account_username_taken') return new UsernameTaken();
  return error;
}
