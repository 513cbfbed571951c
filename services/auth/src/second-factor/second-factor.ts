import { Injectable } from '@nestjs/common';
import {
  type Client,
  type InputOf,
  type Principal,
  type RequestReply,
  getSecondFactorRequest,
  enrolSecondFactorRequest,
  confirmSecondFactorRequest,
  disableSecondFactorRequest,
} from '@overline/contracts';
import { Transactions } from '@overline/database';
import { Clock } from '@overline/service-kit';
import { OnRequest } from '@overline/messaging';
import { UpdateAccount } from '../accounts/update-account.ts';
import { nextVersion } from '../accounts/account.ts';
import { CheckPassword } from '../accounts/check-password.ts';
import { Attempts } from '../attempts/attempts.ts';
import { SecondFactorIsOff, SecondFactorIsOn, WrongCode } from '../auth.errors.ts';
import { SecurityLog } from '../security/security-log.ts';
import { SessionRepository } from '../sessions/session.repository.ts';
import { newRecoveryCodes, newSecret, plainRecoveryCode, stepOf, uriOf } from './one-time-code.ts';
import { SecondFactorRepository } from './second-factor.repository.ts';
import { SecretBox } from './secret-box.ts';

/** Checks a code of the authenticator app or a recovery code. Each works once. */
@Injectable()
export class CheckCode {
  constructor(
    private readonly factors: SecondFactorRepository,
    private readonly box: SecretBox,
    private readonly log: SecurityLog,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  execute(accountId: string, code: string, client?: Client): Promise<boolean> {
    return this.transactions.run(async () => {
      const factor = await this.factors.forUpdate(accountId);
      if (!factor) return false;
      const now = this.clock.now();
      const step = stepOf(code, this.box.open(accountId, factor.secret), Number(factor.lastStep), now);
      if (step !== null) {
        await this.factors.put({ ...factor, lastStep: String(step) });
        return true;
      }
      const digest = this.box.digest(accountId, plainRecoveryCode(code));
      if (factor.confirmedAt === null || !(await this.factors.useRecoveryCode(accountId, digest, now))) return false;
      await this.log.record({ kind: 'recovery-code-used', userId: accountId, client, notice: 'recovery-code-used' });
      return true;
    });
  }
}

@Injectable()
export class GetSecondFactor {
  constructor(private readonly factors: SecondFactorRepository) {}

  @OnRequest(getSecondFactorRequest)
  async execute({ by: { userId } }: { by: Principal }): Promise<RequestReply<typeof getSecondFactorRequest>> {
    const since = (await this.factors.of(userId))?.confirmedAt?.toISOString() ?? null;
    return { enabled: since !== null, since, recoveryCodesLeft: await this.factors.recoveryCodesLeft(userId) };
  }
}

/** Creates a new secret, which takes effect once a code has confirmed it. */
@Injectable()
export class EnrollSecondFactor {
  constructor(
    private readonly checkPassword: CheckPassword,
    private readonly factors: SecondFactorRepository,
    private readonly box: SecretBox,
  ) {}

  /** @throws WrongPassword, SecondFactorIsOn */
  @OnRequest(enrolSecondFactorRequest)
  async execute(
    input: InputOf<typeof enrolSecondFactorRequest>,
  ): Promise<RequestReply<typeof enrolSecondFactorRequest>> {
    const { by, client, password } = input;
    const { id, email } = await this.checkPassword.execute(by, password, client);
    if (await this.factors.isOn(id)) throw new SecondFactorIsOn();
    const secret = newSecret();
    await this.factors.put({ accountId: id, secret: this.box.seal(id, secret), confirmedAt: null, lastStep: '0' });
    return { secret, uri: uriOf(secret, email) };
  }
}

@Injectable()
export class ConfirmSecondFactor {
  constructor(
    private readonly checkCode: CheckCode,
    private readonly factors: SecondFactorRepository,
    private readonly box: SecretBox,
    private readonly updateAccount: UpdateAccount,
    private readonly sessions: SessionRepository,
    private readonly log: SecurityLog,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Returns the recovery codes. Ends the account's other sessions. @throws WrongCode, SecondFactorIsOn */
  @OnRequest(confirmSecondFactorRequest)
  execute({
    by: { userId, sessionId },
    client,
    code,
  }: InputOf<typeof confirmSecondFactorRequest>): Promise<{ recoveryCodes: string[] }> {
    return this.transactions.run(async () => {
      // Locks the account first, so that a sign-in without a code ends before it or sees the second factor.
      await this.updateAccount.execute(userId, nextVersion);
      const factor = await this.factors.forUpdate(userId);
      if (!factor) throw new SecondFactorIsOff();
      if (factor.confirmedAt) throw new SecondFactorIsOn();
      if (!(await this.checkCode.execute(userId, code, client))) throw new WrongCode('invalid');
      const { lastStep } = (await this.factors.of(userId)) ?? factor;
      await this.factors.put({ ...factor, lastStep, confirmedAt: this.clock.now() });
      const recoveryCodes = newRecoveryCodes();
      const digests = recoveryCodes.map((recoveryCode) => this.box.digest(userId, plainRecoveryCode(recoveryCode)));
      await this.factors.replaceRecoveryCodes(userId, digests);
      await this.sessions.endOthers(userId, sessionId);
      await this.sessions.markSecondFactor(sessionId);
      await this.log.record({ kind: 'second-factor-on', userId, client, notice: 'second-factor-on' });
      return { recoveryCodes };
    });
  }
}

@Injectable()
export class DisableSecondFactor {
  constructor(
    private readonly checkPassword: CheckPassword,
    private readonly checkCode: CheckCode,
    private readonly attempts: Attempts,
    private readonly factors: SecondFactorRepository,
    private readonly log: SecurityLog,
    private readonly transactions: Transactions,
  ) {}

  /** @throws WrongPassword, SecondFactorIsOff, WrongCode, TooManyAttempts */
  @OnRequest(disableSecondFactorRequest)
  async execute({ by, client, password, code }: InputOf<typeof disableSecondFactorRequest>): Promise<void> {
    const { id } = await this.checkPassword.execute(by, password, client);
    if (!(await this.factors.isOn(id))) throw new SecondFactorIsOff();
    if (!(await this.checkCode.execute(id, code, client))) {
      await this.attempts.fail(this.attempts.ofPerson(id));
      await this.log.record({ kind: 'second-factor-failed', userId: id, outcome: 'refused', client });
      throw new WrongCode('invalid');
    }
    await this.transactions.run(async () => {
      await this.factors.remove(id);
      await this.log.record({ kind: 'second-factor-off', userId: id, client, notice: 'second-factor-off' });
    });
  }
}
