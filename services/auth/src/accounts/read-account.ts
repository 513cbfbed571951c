import { Injectable } from '@nestjs/common';
import {
  type Account,
  type Principal,
  type RequestReply,
  type SecurityNotice,
  getAccount,
  findAccount,
  getRecipient,
  listNoticesRequest,
} from '@overline/contracts';
import { OnRequest } from '@overline/messaging';
import { NoticeRepository } from '../security/notice.repository.ts';
import { PreferenceRepository } from '../preferences/preference.repository.ts';
import { AccountRepository } from './account.repository.ts';
import { toAccount } from './account.ts';

@Injectable()
export class GetAccount {
  constructor(private readonly accounts: AccountRepository) {}

  /** @throws AccountGone */
  @OnRequest(getAccount)
  async execute({ by: { userId } }: { by: Principal }): Promise<Account> {
    return toAccount(await this.accounts.require(userId));
  }
}

@Injectable()
export class FindAccount {
  constructor(private readonly accounts: AccountRepository) {}

  @OnRequest(findAccount)
  async execute({ email }: { email: string }): Promise<{ account: Account | null }> {
    const account = await this.accounts.byEmail(email);
    return { account: account ? toAccount(account) : null };
  }
}

/** An account's email, break and sportsbooks, for other services. Null if the account was deleted. */
@Injectable()
export class GetRecipient {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly preferences: PreferenceRepository,
  ) {}

  @OnRequest(getRecipient)
  async execute({ userId }: { userId: string }): Promise<RequestReply<typeof getRecipient>> {
    const account = await this.accounts.byId(userId);
    if (!account) return { recipient: null };
    const { email, onBreak } = toAccount(account);
    const { books, notSold } = await this.preferences.of(userId);
    return { recipient: { email, onBreak, books, notSold, emailConfirmed: account.emailConfirmedAt !== null } };
  }
}

/** The caller's security notices, newest first. */
@Injectable()
export class ListNotices {
  constructor(private readonly notices: NoticeRepository) {}

  @OnRequest(listNoticesRequest)
  async execute({ by: { userId } }: { by: Principal }): Promise<{ notices: SecurityNotice[] }> {
    const rows = await this.notices.of(userId);
    return { notices: rows.map(({ accountId: _, at, ...notice }) => ({ ...notice, at: at.toISOString() })) };
  }
}
