import { Injectable } from '@nestjs/common';
import type { Account, Principal } from '@overline/contracts';
import { toAccount } from './account.ts';
import { AccountGone } from './account.errors.ts';
import { AccountRepository } from './account.repository.ts';

@Injectable()
export class GetAccount {
  constructor(private readonly accounts: AccountRepository) {}

  /** @throws AccountGone */
  async execute({ userId }: Principal): Promise<Account> {
    const account = await this.accounts.byId(userId);
    if (!account) throw new AccountGone(userId);
    return toAccount(account);
  }
}
