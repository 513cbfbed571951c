import { Injectable } from '@nestjs/common';
import type { Account, getRecipient, Principal, RequestReply, SecurityNotice } from '@overline/contracts';
import { AccountGone } from '../auth.errors.ts';
import { NoticeRepository } from '../security/notice.repository.ts';
import { PreferenceRepository } from '../preferences/preference.repository.ts';
import { AccountRepository } from './account.repository.ts';
import { toAccount } from './account.ts';

@Injectable()
export class GetAccount {
  constructor(private readonly accounts: AccountRepository) {}

  /** @throws AccountGone */
  async execute({ userId }: Principal): Promise<Account> {
    const account = await this.accounts.byId(userId);
    if (!account) throw new AccountGone({ userId });
    return toAccount(account);
  }
}

/** Looks an account up by its email address. */
@Injectable()
export class FindAccount {
  constructor(private readonly accounts: AccountRepository) {}

  async execute(email: string): Promise<Account | null> {
    const account = await this.accounts.byEmail(email);
    return account ? toAccount(account) : null;
  }
}

/** Where to send the account's messages, its books, and whether it is on a break; null if it was deleted. */
@Injectable()
export class GetRecipient {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly preferences: PreferenceRepository,
  ) {}

  async execute(userId: string): Promise<RequestReply<typeof getRecipient>['recipient']> {
    const account = await this.accounts.byId(userId);
    if (!account) return null;
    const { email, onBreak } = toAccount(account);
    const { books, notSold } = await this.preferences.of(userId);
    return { email, onBreak, books, notSold, emailConfirmed: account.emailConfirmedAt !== null };
  }
}

/** The caller's security notices, newest first. */
@Injectable()
export class ListNotices {
  constructor(private readonly notices: NoticeRepository) {}

  async execute({ userId }: Principal): Promise<SecurityNotice[]> {
    const rows = await this.notices.of(userId);
    return rows.map(({ accountId: _, at, ...notice }) => ({ ...notice, at: at.toISOString() }));
  }
}
