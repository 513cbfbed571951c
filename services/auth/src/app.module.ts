import { type DynamicModule, Module } from '@nestjs/common';
import { Mailer } from '@overline/mail';
import { Clock, ServiceModule } from '@overline/service-kit';
import { AccountRepository } from './accounts/account.repository.ts';
import { ApplyPayment, ChangeEmail, ChangePassword, DeleteAccount } from './accounts/change-account.ts';
import { CheckPassword } from './accounts/check-password.ts';
import { DemoAccounts } from './accounts/demo-accounts.ts';
import { FindAccount, GetAccount, GetRecipient, ListNotices } from './accounts/read-account.ts';
import { IssueToken } from './accounts/issue-token.ts';
import { RegisterAccount } from './accounts/register-account.ts';
import { ApplyBreak, EndSelfExclusion, ExcludeMyself } from './accounts/start-break.ts';
import { RemoveAccount, UpdateAccount } from './accounts/update-account.ts';
import { AttemptRepository } from './attempts/attempt.repository.ts';
import { Attempts } from './attempts/attempts.ts';
import { SignInChallenges } from './attempts/sign-in-challenges.ts';
import { AuthConfig } from './config.ts';
import { databaseOptions } from './database/database-options.ts';
import {
  ConfirmEmail,
  GetEmailConfirmation,
  GetMailAvailability,
  ListEmailLinks,
  SendEmailConfirmation,
} from './email/confirm-email.ts';
import { EmailLinkRepository } from './mail/email-link.repository.ts';
import { EmailProcessor } from './email/email.processor.ts';
import { LinkTokens } from './mail/link-token.ts';
import { ResolveEmailLink } from './email/resolve-email-link.ts';
import { MailOutbox } from './mail/mail-outbox.ts';
import { ForgotPassword, ResetPassword } from './email/reset-password.ts';
import { HashNewPassword } from './passwords/common-password.ts';
import { PasswordHasher } from './passwords/password-hasher.ts';
import { SecondFactorRepository } from './second-factor/second-factor.repository.ts';
import {
  CheckCode,
  ConfirmSecondFactor,
  DisableSecondFactor,
  EnrollSecondFactor,
  GetSecondFactor,
} from './second-factor/second-factor.ts';
import { SecretBox } from './second-factor/secret-box.ts';
import { NoticeRepository } from './security/notice.repository.ts';
import { SecurityLog } from './security/security-log.ts';
import { PreferenceRepository } from './preferences/preference.repository.ts';
import { ChangePreferences, ChooseBooks, DeleteView, ReadPreferences, SaveView } from './preferences/preferences.ts';
import { KnownDeviceRepository } from './sessions/known-device.repository.ts';
import { SessionRepository } from './sessions/session.repository.ts';
import { LogIn } from './sign-in/log-in.ts';
import { EndSession, ListSessions, LogOut, RefreshSessions, ResolveSession } from './sign-in/sessions.ts';
import { ChangeTime, CountTime, ReadTime, SetReminder, SetTimeLimit } from './time/count-time.ts';
import { TimeRepository } from './time/time.repository.ts';
import { DeleteUser, EndUserSessions, UpdatePlan } from './users/manage-users.ts';
import { GetUser, GetUsernames, ListUsers, RequireAdmin } from './users/read-users.ts';
import { UserRepository } from './users/user.repository.ts';

const accounts = [
  RegisterAccount,
  UpdateAccount,
  RemoveAccount,
  GetAccount,
  FindAccount,
  GetRecipient,
  ChangeEmail,
  ChangePassword,
  DeleteAccount,
  ApplyPayment,
  ApplyBreak,
  ExcludeMyself,
  EndSelfExclusion,
];
const passwords = [PasswordHasher, CheckPassword, HashNewPassword];
const signIn = [LogIn, LogOut, IssueToken, Attempts, SignInChallenges];
const sessions = [ListSessions, EndSession, ResolveSession, RefreshSessions];
const secondFactor = [
  GetSecondFactor,
  EnrollSecondFactor,
  ConfirmSecondFactor,
  DisableSecondFactor,
  CheckCode,
  SecretBox,
];
const email = [
  MailOutbox,
  EmailProcessor,
  LinkTokens,
  ResolveEmailLink,
  ForgotPassword,
  ResetPassword,
  ConfirmEmail,
  GetEmailConfirmation,
  GetMailAvailability,
  SendEmailConfirmation,
  ListEmailLinks,
];
const security = [SecurityLog, ListNotices];
const preferences = [ReadPreferences, ChangePreferences, ChooseBooks, SaveView, DeleteView];
const time = [ReadTime, ChangeTime, CountTime, SetTimeLimit, SetReminder];
const users = [ListUsers, GetUser, GetUsernames, UpdatePlan, EndUserSessions, DeleteUser, RequireAdmin];
const repositories = [
  AccountRepository,
  AttemptRepository,
  EmailLinkRepository,
  KnownDeviceRepository,
  NoticeRepository,
  PreferenceRepository,
  SecondFactorRepository,
  SessionRepository,
  TimeRepository,
  UserRepository,
];

@Module({})
export class AppModule {
  static with(config: AuthConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [ServiceModule.forRoot(config, { database: databaseOptions })],
      providers: [
        ...accounts,
        ...passwords,
        ...signIn,
        ...sessions,
        ...secondFactor,
        ...email,
        { provide: Mailer, useFactory: (clock: Clock) => new Mailer(config, clock), inject: [Clock] },
        ...security,
        ...preferences,
        ...time,
        ...users,
        ...repositories,
        ...(config.DEMO ? [DemoAccounts] : []),
      ],
    };
  }
}
