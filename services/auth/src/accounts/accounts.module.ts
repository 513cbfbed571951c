import { Module } from '@nestjs/common';
import { DevicesModule } from '../devices/index.ts';
import { PasswordsModule } from '../passwords/index.ts';
import { SecurityModule } from '../security/index.ts';
import { AccountController } from './account.controller.ts';
import { AccountRepository } from './account.repository.ts';
import { ChangeEmail } from './change-email.ts';
import { ChangePassword } from './change-password.ts';
import { CheckPassword } from './check-password.ts';
import { ChoosePassword } from './choose-password.ts';
import { DeleteAccount } from './delete-account.ts';
import { FindAccount } from './find-account.ts';
import { GetAccount } from './get-account.ts';
import { IssueToken } from './issue-token.ts';
import { RegisterAccount } from './register-account.ts';
import { SubscriptionConsumer } from './subscription.consumer.ts';
import { SubscriptionController } from './subscription.controller.ts';
import { TakePayment } from './take-payment.ts';

const USE_CASES = [RegisterAccount, GetAccount, FindAccount, ChangeEmail, ChangePassword, DeleteAccount, TakePayment];
const STEPS = [CheckPassword, ChoosePassword, IssueToken, AccountRepository];

@Module({
  imports: [PasswordsModule, DevicesModule, SecurityModule],
  controllers: [AccountController, SubscriptionConsumer, SubscriptionController],
  providers: [...USE_CASES, ...STEPS],
  exports: [AccountRepository, CheckPassword, IssueToken],
})
export class AccountsModule {}
