import { Injectable } from '@nestjs/common';
import type { Account, Tier } from '@overline/contracts';
import { toAccount, withGrantedTier } from './account.ts';
import { NoSuchAccount } from './account.errors.ts';
import { AccountRepository } from './account.repository.ts';

@Injectable()
export class SetTier {
  constructor(private readonly accounts: AccountRepository) {}

  /** Takes effect with the tokens that are out already. @throws NoSuchAccount */
  async execute({ email, tier }: { email: string; tier: Tier }): Promise<Account> {
    const found = await this.accounts.byEmail(email);
    if (!found) throw new NoSuchAccount(email);
    return toAccount(await this.accounts.update(found.id, (account) => withGrantedTier(account, tier)));
  }
}
