import { type DynamicModule, Module } from '@nestjs/common';
import { PasswordHasher } from '../passwords/index.ts';
import { SessionsModule } from '../sessions/index.ts';
import { AccountController } from './account.controller.ts';
import { AccountRepository } from './account.repository.ts';
import { ChangeEmail } from './change-email.ts';
import { ChangePassword } from './change-password.ts';
import { CheckPassword } from './check-password.ts';
import { ChoosePassword } from './choose-password.ts';
import { DeleteAccount } from './delete-account.ts';
import { DemoAccounts } from './demo-accounts.ts';
import { GetAccount } from './get-account.ts';
import { IssueToken } from './issue-token.ts';
import { LogIn } from './log-in.ts';
import { LogOut } from './log-out.ts';
import { RegisterAccount } from './register-account.ts';

const USE_CASES = [RegisterAccount, LogIn, LogOut, GetAccount, ChangeEmail, ChangePassword, DeleteAccount];
const STEPS = [CheckPassword, ChoosePassword, IssueToken, PasswordHasher, AccountRepository];

@Module({})
export class AccountsModule {
  static with({ jwtSecret, demo }: { jwtSecret: string; demo: boolean }): DynamicModule {
    return {
      module: AccountsModule,
      imports: [SessionsModule.with({ jwtSecret })],
      controllers: [AccountController],
      providers: [...USE_CASES, ...STEPS, ...(demo ? [DemoAccounts] : [])],
    };
  }
}
