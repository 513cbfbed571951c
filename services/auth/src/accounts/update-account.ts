import { Injectable } from '@nestjs/common';
import { userChanged } from '@overline/contracts';
import { Transactions } from '@overline/database';
import { Outbox } from '@overline/messaging';
import { Clock } from '@overline/service-kit';
import { nextVersion, type StoredAccount } from './account.ts';
import { AccountRepository } from './account.repository.ts';

/** Changes an account under its row lock. A new version and its event `user.changed` share a transaction. */
@Injectable()
export class UpdateAccount {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** @throws AccountGone, EmailTaken, UsernameTaken, and errors of `change` */
  execute(id: string, change: (account: StoredAccount) => StoredAccount): Promise<StoredAccount> {
    return this.transactions.run(async () => {
      const current = await this.accounts.requireForUpdate(id);
      const next = change(current);
      await this.accounts.save(next);
      const { version, tier } = next;
      if (version > current.version)
        await this.outbox.emit(userChanged, { userId: id, version, tier, deleted: false }, this.clock.now());
      return next;
    });
  }
}

/** Deletes an account with its sessions, and emits its final version. Idempotent. */
@Injectable()
export class RemoveAccount {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  execute(id: string): Promise<void> {
    return this.transactions.run(async () => {
      const current = await this.accounts.byIdForUpdate(id);
      if (!current) return;
      await this.accounts.delete(id);
      const { version, tier } = nextVersion(current);
      await this.outbox.emit(userChanged, { userId: id, version, tier, deleted: true }, this.clock.now());
    });
  }
}
