import { Injectable } from '@nestjs/common';
import type { Client, SignInProof } from '@overline/contracts';
import { Transactions } from '@overline/database';
import { AccountRepository, comparisonKey, type Issued, IssueToken, type StoredAccount } from '../accounts/index.ts';
import { Attempts, ChallengeRequired, type SignInSubjects, TooManyAttempts } from '../attempts/index.ts';
import { KnownDeviceRepository } from '../devices/index.ts';
import { PasswordHasher } from '../passwords/index.ts';
import { CheckCode, CodeRequired, LoginCodeWrong, SecondFactorRepository } from '../second-factor/index.ts';
import { SecurityLog } from '../security/index.ts';
import { LoginFailed } from './sign-in.errors.ts';

type Input = {
  email: string;
  password: string;
  code?: string | undefined;
  proof?: SignInProof | undefined;
  client?: Client | undefined;
};

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

  /** @throws LoginFailed, TooManyAttempts, ChallengeRequired, CodeRequired, LoginCodeWrong */
  async execute({ email, password, code, proof, client }: Input): Promise<Issued> {
    const found = await this.accounts.byEmail(email);
    const isKnownDevice = Boolean(found && client?.device && (await this.devices.isKnown(found.id, client.device)));
    const subjects = this.attempts.ofSignIn(comparisonKey(email), {
      device: isKnownDevice ? (client?.device ?? null) : null,
      address: client?.address ?? null,
    });
    const hasPaid = await this.admit(subjects, { proof, found, client });
    const matched = await this.hasher.matches(password, found?.passwordHash);
    // Check again: many tries may have been compared meanwhile, and a late one must not learn whether it was right. A
    // try that has spent a proof has paid for its answer.
    await this.admit(hasPaid ? { ...subjects, account: null } : subjects, { found, client });
    if (!found || !matched) return this.fail(subjects, found, client);
    const secondFactor = await this.passSecondFactor(found, { subjects, code, client });
    return this.begin(found, { isKnownDevice, secondFactor, client });
  }

  /** True where a proof of work was spent. @throws TooManyAttempts, ChallengeRequired */
  private async admit(
    { waits, account }: SignInSubjects,
    {
      proof,
      found,
      client,
    }: { proof?: SignInProof | undefined; found: StoredAccount | undefined; client: Client | undefined },
  ): Promise<boolean> {
    try {
      await this.attempts.require(waits);
      return await this.attempts.requireProof(account, proof);
    } catch (error) {
      if (error instanceof TooManyAttempts || error instanceof ChallengeRequired)
        await this.log.record({ kind: 'sign-in-slowed', userId: found?.id ?? null, outcome: 'refused', client });
      throw error;
    }
  }

  private async fail(subjects: SignInSubjects, found: StoredAccount | undefined, client?: Client): Promise<never> {
    await this.attempts.fail(subjects.waits, subjects.account);
    await this.log.record({ kind: 'sign-in-failed', userId: found?.id ?? null, outcome: 'refused', client });
    throw new LoginFailed();
  }

  /** True where the account has a second factor: it has been passed then. */
  private async passSecondFactor(
    { id }: StoredAccount,
    { subjects, code, client }: { subjects: SignInSubjects; code: string | undefined; client: Client | undefined },
  ): Promise<boolean> {
    if (!(await this.factors.isOn(id))) return false;
    if (code === undefined) throw new CodeRequired();
    const isKnownDevice = subjects.account === null;
    const counted = isKnownDevice ? subjects.waits : [...subjects.waits, ...this.attempts.ofCodes(id)];
    await this.attempts.require(counted);
    if (await this.checkCode.execute({ accountId: id, code, client })) return true;
    await this.attempts.fail(counted);
    await this.log.record({ kind: 'second-factor-failed', userId: id, outcome: 'refused', client });
    throw new LoginCodeWrong();
  }

  private begin(
    found: StoredAccount,
    {
      isKnownDevice,
      secondFactor,
      client,
    }: { isKnownDevice: boolean; secondFactor: boolean; client?: Client | undefined },
  ): Promise<Issued> {
    return this.transactions.run(async () => {
      // The password may have changed while it was compared: a session begun with the old one must not outlive the
      // change.
      const account = await this.accounts.byIdForShare(found.id);
      if (account?.passwordHash !== found.passwordHash) throw new LoginFailed();
      if (client?.device) await this.devices.remember(account.id, client.device);
      const isNews = client?.device !== undefined && client.device !== null && !isKnownDevice;
      await this.log.record({
        kind: 'signed-in',
        userId: account.id,
        client,
        details: { secondFactor, knownDevice: isKnownDevice },
        ...(isNews ? { notice: 'new-device' as const } : {}),
      });
      return this.issueToken.execute(account, { client, secondFactor });
    });
  }
}
