import { Injectable } from '@nestjs/common';
import type { Client, Principal } from '@overline/contracts';
import { Attempts } from '../attempts/index.ts';
import { PasswordHasher } from '../passwords/index.ts';
import { SecurityLog } from '../security/index.ts';
import type { StoredAccount } from './account.ts';
import { AccountGone, WrongPassword } from './account.errors.ts';
import { AccountRepository } from './account.repository.ts';

/** Asks a person who is signed in for the password once more. */
@Injectable()
export class CheckPassword {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly hasher: PasswordHasher,
    private readonly attempts: Attempts,
    private readonly log: SecurityLog,
  ) {}

  /** @throws WrongPassword, AccountGone, TooManyAttempts */
  async execute({ userId }: Principal, password: string, client?: Client): Promise<StoredAccount> {
    const account = await this.accounts.byId(userId);
    if (!account) throw new AccountGone(userId);
    const subjects = this.attempts.ofPerson(userId);
    await this.attempts.require(subjects);
    const matched = await this.hasher.matches(password, account.passwordHash);
    await this.attempts.require(subjects);
    if (matched) return account;
    await this.attempts.fail(subjects);
    await this.log.record({ kind: 'password-check-failed', userId, outcome: 'refused', client });
    throw new WrongPassword();
  }
}
