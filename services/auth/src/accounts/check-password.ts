import { Injectable } from '@nestjs/common';
import type { Client, Principal } from '@overline/contracts';
import { Attempts } from '../attempts/attempts.ts';
import { WrongPassword } from '../auth.errors.ts';
import { PasswordHasher } from '../passwords/password-hasher.ts';
import { SecurityLog } from '../security/security-log.ts';
import { AccountRepository } from './account.repository.ts';
import type { StoredAccount } from './account.ts';

/** Checks the password that a signed-in user enters again before a change. */
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
    const account = await this.accounts.require(userId);
    const subjects = this.attempts.ofPerson(userId);
    await this.attempts.require(subjects);
    const matched = await this.hasher.matches(password, account.passwordHash);
    // Check again: concurrent attempts may have failed meanwhile, and an attempt over the limit must not reveal whether
    // the password was right.
    await this.attempts.require(subjects);
    if (matched) return account;
    await this.attempts.fail(subjects);
    await this.log.record({ kind: 'password-check-failed', userId, outcome: 'refused', client });
    throw new WrongPassword();
  }
}
