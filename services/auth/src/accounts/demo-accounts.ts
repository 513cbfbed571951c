import { randomUUID } from 'node:crypto';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DEMO_ACCOUNTS } from '@overline/contracts';
import { Clock } from '@overline/service-kit';
import { PasswordHasher } from '../passwords/password-hasher.ts';
import { AccountRepository } from './account.repository.ts';
import { EmailTaken, UsernameTaken } from '../auth.errors.ts';
import { newAccount } from './account.ts';

const DEMO_PASSWORD = 'overline-demo-1';

/** Creates one account per tier with a known password. Registered only in demo mode, which production rejects. */
@Injectable()
export class DemoAccounts implements OnApplicationBootstrap {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly hasher: PasswordHasher,
    private readonly clock: Clock,
  ) {}

  /** Existing accounts are left unchanged. */
  async onApplicationBootstrap(): Promise<void> {
    await Promise.all(DEMO_ACCOUNTS.map((account) => this.ensure(account)));
  }

  private async ensure({ tier, username, email }: (typeof DEMO_ACCOUNTS)[number]): Promise<void> {
    if (await this.accounts.byEmail(email)) return;
    const passwordHash = await this.hasher.hash(DEMO_PASSWORD);
    const now = this.clock.now();
    const account = newAccount({ id: randomUUID(), username, email, passwordHash, tier }, now);
    try {
      await this.accounts.add({ ...account, emailConfirmedAt: now });
    } catch (error) {
      // Another instance created it at the same time.
      if (!(error instanceof EmailTaken || error instanceof UsernameTaken)) throw error;
    }
  }
}
