import { Injectable } from '@nestjs/common';
import type { Account, Tier } from '@overline/contracts';
import { Transactions } from '@overline/database';
import { SecurityLog } from '../security/index.ts';
import { toAccount, withGrantedTier } from './account.ts';
import { NoSuchAccount } from './account.errors.ts';
import { AccountRepository } from './account.repository.ts';

@Injectable()
export class SetTier {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly log: SecurityLog,
    private readonly transactions: Transactions,
  ) {}

  /** The operator's word. Takes effect with the tokens that are out already. @throws NoSuchAccount */
  async execute({ email, tier }: { email: string; tier: Tier }): Promise<Account> {
    const found = await this.accounts.byEmail(email);
    if (!found) throw new NoSuchAccount(email);
    return this.transactions.run(async () => {
      const changed = await this.accounts.update(found.id, (account) => withGrantedTier(account, tier));
      const details = { tier, byOperator: true };
      await this.log.record({ kind: 'plan-changed', userId: found.id, details, notice: 'plan-changed' });
      return toAccount(changed);
    });
  }
}
