import { Injectable } from '@nestjs/common';
import { Transactions } from '@overline/database';
import { QueryFailedError, type Repository } from 'typeorm';
import { AccountRow } from '../database/auth.entity.ts';
import { comparisonKey, type StoredAccount } from './account.ts';
import { AccountGone, EmailTaken, UsernameTaken } from '../auth.errors.ts';

/** Accounts. Each call joins the current transaction. */
@Injectable()
export class AccountRepository {
  constructor(private readonly transactions: Transactions) {}

  byId(id: string): Promise<StoredAccount | null> {
    return this.rows.findOneBy({ id });
  }

  /** @throws AccountGone */
  async require(userId: string): Promise<StoredAccount> {
    return present(await this.byId(userId), userId);
  }

  /** As `byId`, locked against changes until the current transaction ends. */
  byIdForShare(id: string): Promise<StoredAccount | null> {
    return this.rows.findOne({ where: { id }, lock: { mode: 'pessimistic_read' } });
  }

  /** As `byId`, locked against other transactions until the current one ends. */
  byIdForUpdate(id: string): Promise<StoredAccount | null> {
    return this.rows.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /** As `byIdForUpdate`. @throws AccountGone */
  async requireForUpdate(userId: string): Promise<StoredAccount> {
    return present(await this.byIdForUpdate(userId), userId);
  }

  async byEmail(email: string): Promise<StoredAccount | null> {
    // Postgres text cannot contain NUL.
    return email.includes('\0') ? null : this.rows.findOneBy({ emailKey: comparisonKey(email) });
  }

  /** @throws EmailTaken, UsernameTaken */
  async add(account: StoredAccount): Promise<void> {
    await this.write((rows) => rows.insert(toRow(account)));
  }

  /** Replaces the stored account. @throws EmailTaken, UsernameTaken */
  async save(account: StoredAccount): Promise<void> {
    await this.write((rows) => rows.update({ id: account.id }, toRow(account)));
  }

  /** Deletes the account; its sessions are deleted with it. */
  async delete(id: string): Promise<void> {
    await this.rows.delete({ id });
  }

  /** The number of Admins. Other transactions that count them wait until the current one ends. */
  async countAdmins(): Promise<number> {
    await this.transactions.query("SELECT pg_advisory_xact_lock(hashtext('admins'))");
    return this.rows.countBy({ tier: 'Admin' });
  }

  private get rows(): Repository<AccountRow> {
    return this.transactions.repository(AccountRow);
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

/** @throws AccountGone */
function present(account: StoredAccount | null, userId: string): StoredAccount {
  if (!account) throw new AccountGone({ userId });
  return account;
}

/** Converts a violated unique key into its error. Only these keys can detect a concurrent registration. */
function conflictOf(error: unknown): unknown {
  if (!(error instanceof QueryFailedError)) return error;
  const constraint = (error.driverError as Error & { constraint?: string }).constraint;
  if (constraint === 'account_email_taken') return new EmailTaken();
  if (constraint === 'account_username_taken') return new UsernameTaken();
  return error;
}
