import { Injectable } from '@nestjs/common';
import { userChanged } from '@overline/contracts';
import { Transactions } from '@overline/database';
import { Outbox } from '@overline/messaging';
import { Clock } from '@overline/service-kit';
import { type FindOneOptions, QueryFailedError, type Repository } from 'typeorm';
import { AccountRow } from './account.entity.ts';
import { comparisonKey, nextVersion, type StoredAccount } from './account.ts';
import { AccountGone, EmailTaken, UsernameTaken } from './account.errors.ts';

/** Accounts and what others hear of them: a new version and its `user.changed` are one transaction. */
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

  /** As `byId`, and nobody changes the account before the present transaction ends. */
  byIdForShare(id: string): Promise<StoredAccount | undefined> {
    return this.one({ where: { id }, lock: { mode: 'pessimistic_read' } });
  }

  byEmail(email: string): Promise<StoredAccount | undefined> {
    // Postgres has no NUL in texts, so no account has one either.
    return email.includes('\0') ? Promise.resolve(undefined) : this.one({ where: { emailKey: comparisonKey(email) } });
  }

  /** @throws EmailTaken, UsernameTaken */
  async add(account: StoredAccount): Promise<void> {
    await this.write((rows) => rows.insert(toRow(account)));
  }

  /**
   * Changes an account under its row lock. When the version grew, `user.changed` goes out with the change.
   * @throws AccountGone, EmailTaken, UsernameTaken, and whatever `change` throws; nothing is stored then.
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

  /** The row goes, its sessions with it, and the last version says so. Deleting twice is deleting once. */
  remove(id: string): Promise<void> {
    return this.transactions.run(async () => {
      const present = await this.forUpdate(id);
      if (!present) return;
      await this.rows.delete({ id });
      await this.announce(nextVersion(present), true);
    });
  }

  /** How many Admins there are: that stays so until the present transaction ends. */
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

/** What the service works with; the keys are the table's own business. */
function toStored({ usernameKey: _username, emailKey: _email, ...account }: AccountRow): StoredAccount {
  return account;
}

/** Two registrations at once are told apart by the unique keys alone. */
function conflictOf(error: unknown): unknown {
  if (!(error instanceof QueryFailedError)) return error;
  const constraint = (error.driverError as Error & { constraint?: string }).constraint;
  if (constraint === 'account_email_taken') return new EmailTaken();
  if (constraint === 'account_username_taken') return new UsernameTaken();
  return error;
}
