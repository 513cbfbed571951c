import { Controller } from '@nestjs/common';
import {
  type Account,
  changeEmailRequest,
  changePasswordRequest,
  type RequestReply,
  deleteAccountRequest,
  findAccount,
  getAccount,
  type InputOf,
  registerRequest,
} from '@overline/contracts';
import { OnRequest } from '@overline/messaging';
import { ChangeEmail } from './change-email.ts';
import { ChangePassword } from './change-password.ts';
import { DeleteAccount } from './delete-account.ts';
import { FindAccount } from './find-account.ts';
import { GetAccount } from './get-account.ts';
import type { Issued } from './issue-token.ts';
import { RegisterAccount } from './register-account.ts';

type Empty = Record<string, never>;

@Controller()
export class AccountController {
  constructor(
    private readonly registerAccount: RegisterAccount,
    private readonly getAccount: GetAccount,
    private readonly findAccount: FindAccount,
    private readonly changeEmail: ChangeEmail,
    private readonly changePassword: ChangePassword,
    private readonly deleteAccount: DeleteAccount,
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

  @OnRequest(changeEmailRequest)
  email(input: InputOf<typeof changeEmailRequest>): Promise<Account> {
    return this.changeEmail.execute(input);
  }

  @OnRequest(changePasswordRequest)
  password(input: InputOf<typeof changePasswordRequest>): Promise<Issued> {
    return this.changePassword.execute(input);
  }

  @OnRequest(deleteAccountRequest)
  async delete(input: InputOf<typeof deleteAccountRequest>): Promise<Empty> {
    await this.deleteAccount.execute(input);
    return {};
  }
}
