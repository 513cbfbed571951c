import { Injectable } from '@nestjs/common';
import type { Principal } from '@overline/contracts';
import { PasswordHasher } from '../passwords/index.ts';
import type { StoredAccount } from './account.ts';
import { AccountGone, WrongPassword } from './account.errors.ts';
import { AccountRepository } from './account.repository.ts';

/** Asks a person who is signed in for the password once more. */
@Injectable()
export class CheckPassword {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly hasher: PasswordHasher,
  ) {}

  /** @throws WrongPassword, AccountGone */
  async execute({ userId }: Principal, password: string): Promise<StoredAccount> {
    const account = await this.accounts.byId(userId);
    if (!account) throw new AccountGone(userId);
    if (!(await this.hasher.matches(password, account.passwordHash))) throw new WrongPassword();
    return account;
  }
}
