import { Controller } from '@nestjs/common';
import {
  type Account,
  applySubscription,
  changeEmailRequest,
  changePasswordRequest,
  deleteAccountRequest,
  endSelfExclusionRequest,
  excludeMyselfRequest,
  type EventOf,
  findAccount,
  getAccount,
  getRecipient,
  type InputOf,
  listNoticesRequest,
  registerRequest,
  type RequestReply,
  startBreakRequest,
  subscriptionChanged,
} from '@overline/contracts';
import { OnEvent, OnRequest } from '@overline/messaging';
import { ApplyPayment, ChangeEmail, ChangePassword, DeleteAccount } from './change-account.ts';
import { FindAccount, GetAccount, GetRecipient, ListNotices } from './read-account.ts';
import type { Issued } from './issue-token.ts';
import { RegisterAccount } from './register-account.ts';
import { EndSelfExclusion, ExcludeMyself, StartBreak } from './start-break.ts';

@Controller()
export class AccountController {
  constructor(
    private readonly registerAccount: RegisterAccount,
    private readonly getAccount: GetAccount,
    private readonly findAccount: FindAccount,
    private readonly getRecipient: GetRecipient,
    private readonly listNotices: ListNotices,
    private readonly changeEmail: ChangeEmail,
    private readonly changePassword: ChangePassword,
    private readonly deleteAccount: DeleteAccount,
    private readonly applyPayment: ApplyPayment,
    private readonly startBreak: StartBreak,
    private readonly excludeMyself: ExcludeMyself,
    private readonly endSelfExclusion: EndSelfExclusion,
  ) {}

  @OnRequest(registerRequest)
  register(input: InputOf<typeof registerRequest>): Promise<Issued> {
    return this.registerAccount.execute(input);
  }

  @OnRequest(getAccount)
  get({ by }: InputOf<typeof getAccount>): Promise<Account> {
    return this.getAccount.execute(by);
  }

  @OnRequest(findAccount)
  async find({ email }: InputOf<typeof findAccount>): Promise<RequestReply<typeof findAccount>> {
    return { account: await this.findAccount.execute(email) };
  }

  @OnRequest(getRecipient)
  async recipient({ userId }: InputOf<typeof getRecipient>): Promise<RequestReply<typeof getRecipient>> {
    return { recipient: await this.getRecipient.execute(userId) };
  }

  @OnRequest(listNoticesRequest)
  async notices({ by }: InputOf<typeof listNoticesRequest>): Promise<RequestReply<typeof listNoticesRequest>> {
    return { notices: await this.listNotices.execute(by) };
  }

  @OnRequest(changeEmailRequest)
  email(input: InputOf<typeof changeEmailRequest>): Promise<Account> {
    return this.changeEmail.execute(input);
  }

  @OnRequest(changePasswordRequest)
  password(input: InputOf<typeof changePasswordRequest>): Promise<Issued> {
    return this.changePassword.execute(input);
  }

  @OnRequest(deleteAccountRequest)
  async delete(input: InputOf<typeof deleteAccountRequest>): Promise<Record<string, never>> {
    await this.deleteAccount.execute(input);
    return {};
  }

  @OnRequest(startBreakRequest)
  takeBreak({ days, ...input }: InputOf<typeof startBreakRequest>): Promise<Account> {
    return this.startBreak.execute({ ...input, wanted: { days } });
  }

  @OnRequest(excludeMyselfRequest)
  exclude(input: InputOf<typeof excludeMyselfRequest>): Promise<Account> {
    return this.excludeMyself.execute(input);
  }

  @OnRequest(endSelfExclusionRequest)
  endExclusion(input: InputOf<typeof endSelfExclusionRequest>): Promise<Account> {
    return this.endSelfExclusion.execute(input);
  }

  @OnRequest(applySubscription)
  async apply(input: InputOf<typeof applySubscription>): Promise<RequestReply<typeof applySubscription>> {
    return { tier: await this.applyPayment.execute(input) };
  }

  @OnEvent(subscriptionChanged)
  async onSubscriptionChanged({ data }: EventOf<typeof subscriptionChanged>): Promise<void> {
    await this.applyPayment.execute(data);
  }
}
