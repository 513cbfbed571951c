import { Injectable } from '@nestjs/common';
import { type Client, type InputOf, loginRequest, type SignInProof } from '@overline/contracts';
import { Transactions } from '@overline/database';
import { OnRequest } from '@overline/messaging';
import { AccountRepository } from '../accounts/account.repository.ts';
import { comparisonKey, type StoredAccount } from '../accounts/account.ts';
import { type Issued, IssueToken } from '../accounts/issue-token.ts';
import { Attempts, type SignInSubjects } from '../attempts/attempts.ts';
import { ChallengeRequired, CodeRequired, LoginFailed, TooManyAttempts, WrongCode } from '../auth.errors.ts';
import { PasswordHasher } from '../passwords/password-hasher.ts';
import { SecondFactorRepository } from '../second-factor/second-factor.repository.ts';
import { CheckCode } from '../second-factor/second-factor.ts';
import { SecurityLog } from '../security/security-log.ts';
import { KnownDeviceRepository } from '../sessions/known-device.repository.ts';

/** A sign-in in progress. */
interface SignIn {
  account: StoredAccount | null;
  client: Client | undefined;
  isKnownDevice: boolean;
  subjects: SignInSubjects;
}

@Injectable()
export class LogIn {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly hasher: PasswordHasher,
    private readonly attempts: Attempts,
    private readonly devices: KnownDeviceRepository,
    private readonly factors: SecondFactorRepository,
    private readonly checkCode: CheckCode,
    private readonly issueToken: IssueToken,
    private readonly log: SecurityLog,
    private readonly transactions: Transactions,
  ) {}

  /** @throws LoginFailed, TooManyAttempts, ChallengeRequired, CodeRequired, WrongCode, TooManySignIns */
  @OnRequest(loginRequest)
  async execute({ email, password, code, proof, client }: InputOf<typeof loginRequest>): Promise<Issued> {
    const account = await this.accounts.byEmail(email);
    const device = client?.device ?? null;
    const isKnownDevice = Boolean(account && device && (await this.devices.isKnown(account.id, device)));
    const subjects = this.attempts.ofSignIn(comparisonKey(email), {
      device: isKnownDevice ? device : null,
      address: client?.address ?? null,
    });
    const signIn = { account, client, isKnownDevice, subjects };
    const hasSpentProof = await this.admit(signIn, subjects.account, proof);
    const matched = await this.hasher.matches(password, account?.passwordHash);
    // Check again: concurrent attempts may have failed meanwhile, and an attempt over the limit must not reveal whether
    // the password was right. An attempt that has spent a proof of work needs no second one.
    await this.admit(signIn, hasSpentProof ? null : subjects.account);
    if (!account || !matched) return this.refuse(signIn);
    const secondFactor = await this.requireCode(signIn, account.id, code);
    return this.startSession(signIn, account, secondFactor);
  }

  /** Returns true if a proof of work was spent. @throws TooManyAttempts, ChallengeRequired */
  private async admit(signIn: SignIn, accountDigest: string | null, proof?: SignInProof): Promise<boolean> {
    try {
      await this.attempts.require(signIn.subjects.waits);
      return await this.attempts.requireProof(accountDigest, proof);
    } catch (error) {
      if (error instanceof TooManyAttempts || error instanceof ChallengeRequired)
        await this.logRefusal('sign-in-slowed', signIn);
      throw error;
    }
  }

  private async refuse(signIn: SignIn): Promise<never> {
    await this.attempts.fail(signIn.subjects.waits, signIn.subjects.account);
    await this.logRefusal('sign-in-failed', signIn);
    throw new LoginFailed();
  }

  /** Returns true if the code was right, false if the account has no second factor. */
  private async requireCode(signIn: SignIn, accountId: string, code: string | undefined): Promise<boolean> {
    if (!(await this.factors.isOn(accountId))) return false;
    if (code === undefined) throw new CodeRequired();
    const { waits } = signIn.subjects;
    const subjects = signIn.subjects.account === null ? waits : [...waits, ...this.attempts.ofCodes(accountId)];
    await this.attempts.require(subjects);
    if (await this.checkCode.execute(accountId, code, signIn.client)) return true;
    await this.attempts.fail(subjects);
    await this.logRefusal('second-factor-failed', signIn);
    throw new WrongCode('unauthenticated');
  }

  private startSession({ client, isKnownDevice }: SignIn, checked: StoredAccount, secondFactor: boolean) {
    return this.transactions.run(async () => {
      // The password may have changed since it was compared. The old password must not start a session after the
      // change.
      const account = await this.accounts.byIdForShare(checked.id);
      if (account?.passwordHash !== checked.passwordHash) throw new LoginFailed();
      // The same applies to a second factor that was turned on meanwhile.
      if (!secondFactor && (await this.factors.isOn(account.id))) throw new CodeRequired();
      if (client?.device) await this.devices.remember(account.id, client.device);
      const isNewDevice = Boolean(client?.device) && !isKnownDevice;
      await this.log.record({
        kind: 'signed-in',
        userId: account.id,
        client,
        details: { secondFactor, knownDevice: isKnownDevice },
        ...(isNewDevice ? { notice: 'new-device' as const } : {}),
      });
      return this.issueToken.execute(account, { client, secondFactor });
    });
  }

  private async logRefusal(
    kind: 'sign-in-slowed' | 'sign-in-failed' | 'second-factor-failed',
    { account, client }: SignIn,
  ): Promise<void> {
    await this.log.record({ kind, userId: account?.id ?? null, outcome: 'refused', client });
  }
}
