import { Injectable } from '@nestjs/common';
import {
  type Account,
  breakStarted,
  excludeMyselfRequest,
  endSelfExclusionRequest,
  startBreakRequest,
  type InputOf,
} from '@overline/contracts';
import { Transactions } from '@overline/database';
import { Outbox, OnRequest } from '@overline/messaging';
import { Clock } from '@overline/service-kit';
import { SecurityLog } from '../security/security-log.ts';
import { nextVersion, toAccount } from './account.ts';
import { type WantedBreak, withBreak, withEndRequested } from './break.ts';
import { CheckPassword } from './check-password.ts';
import { UpdateAccount } from './update-account.ts';

type Input = Omit<InputOf<typeof startBreakRequest>, 'days'> & { wanted: WantedBreak };

/** Starts a break or a self-exclusion, or makes it longer. Billing pauses or cancels the subscription. */
@Injectable()
export class ApplyBreak {
  constructor(
    private readonly updateAccount: UpdateAccount,
    private readonly log: SecurityLog,
    private readonly outbox: Outbox,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** @throws BreakCannotBeShortened */
  @OnRequest(startBreakRequest)
  onStartBreak({ days, ...input }: InputOf<typeof startBreakRequest>): Promise<Account> {
    return this.execute({ ...input, wanted: { days } });
  }

  /** @throws BreakCannotBeShortened */
  execute({ by, client, subscription, wanted }: Input): Promise<Account> {
    return this.transactions.run(async () => {
      const now = this.clock.now();
      const changed = await this.updateAccount.execute(by.userId, (account) =>
        nextVersion(withBreak(account, wanted, now)),
      );
      const { id: userId, version, breakEndsAt } = changed;
      const endsAt = (breakEndsAt ?? now).toISOString();
      await this.outbox.emit(breakStarted, { userId, version, subscription, endsAt }, now);
      await this.log.record({
        kind: 'break-started',
        userId,
        client,
        details: { kind: changed.breakKind ?? '', endsAt },
      });
      return toAccount(changed);
    });
  }
}

/** Excludes the user for half a year or longer, and cancels the paid plan. */
@Injectable()
export class ExcludeMyself {
  constructor(
    private readonly checkPassword: CheckPassword,
    private readonly applyBreak: ApplyBreak,
  ) {}

  /** @throws WrongPassword, BreakCannotBeShortened */
  @OnRequest(excludeMyselfRequest)
  async execute({ by, client, months, password }: InputOf<typeof excludeMyselfRequest>): Promise<Account> {
    // Someone else at an unlocked browser must not be able to exclude the user for half a year.
    await this.checkPassword.execute(by, password, client);
    return this.applyBreak.execute({ by, client, subscription: 'cancel', wanted: { months } });
  }
}

/** Requests the end of a self-exclusion whose time is over. */
@Injectable()
export class EndSelfExclusion {
  constructor(
    private readonly updateAccount: UpdateAccount,
    private readonly log: SecurityLog,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** @throws NoBreakToEnd */
  @OnRequest(endSelfExclusionRequest)
  execute({ by: { userId }, client }: InputOf<typeof endSelfExclusionRequest>): Promise<Account> {
    return this.transactions.run(async () => {
      const changed = await this.updateAccount.execute(userId, (account) =>
        nextVersion(withEndRequested(account, this.clock.now())),
      );
      await this.log.record({ kind: 'self-exclusion-end-requested', userId, client });
      return toAccount(changed);
    });
  }
}
