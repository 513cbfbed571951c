import { Injectable } from '@nestjs/common';
import type { Account } from '@overline/contracts';
import { toAccount } from './account.ts';
import { AccountRepository } from './account.repository.ts';

@Injectable()
export class FindAccount {
  constructor(private readonly accounts: AccountRepository) {}

  async execute(email: string): Promise<Account | null> {
    const account = await this.accounts.byEmail(email);
    return account ? toAccount(account) : null;
  }
}
