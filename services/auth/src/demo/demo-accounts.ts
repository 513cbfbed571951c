import { randomUUID } from 'node:crypto';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DEMO_ACCOUNTS } from '@overline/contracts';
import { Clock } from '@overline/service-kit';
import { PasswordHasher } from '../passwords/index.ts';
import { AccountRepository, EmailTaken, newAccount, UsernameTaken } from '../accounts/index.ts';

const DEMO_PASSWORD = 'overline-demo-1';

/** One account a tier with a known password. Only a demo has this provider, and production refuses to be a demo. */
@Injectable()
export class DemoAccounts implements OnApplicationBootstrap {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly hasher: PasswordHasher,
    private readonly clock: Clock,
  ) {}

  /** Makes what is missing; an account that somebody has changed stays as it is. */
  async onApplicationBootstrap(): Promise<void> {
    await Promise.all(DEMO_ACCOUNTS.map((account) => this.ensure(account)));
  }

  private async ensure({ tier, username, email }: (typeof DEMO_ACCOUNTS)[number]): Promise<void> {
    if (await this.accounts.byEmail(email)) return;
    const passwordHash = await this.hasher.hash(DEMO_PASSWORD);
    try {
      await this.accounts.add(newAccount({ id: randomUUID(), username, email, passwordHash, tier }, this.clock.now()));
    } catch (error) {
      // Another instance was faster.
      if (!(error instanceof EmailTaken || error instanceof UsernameTaken)) throw error;
    }
  }
}
