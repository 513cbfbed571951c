import { Injectable } from '@nestjs/common';
import type { Client, Principal } from '@overline/contracts';
import { Transactions } from '@overline/database';
import { Clock } from '@overline/service-kit';
import { AccountRepository, nextVersion } from '../accounts/index.ts';
import { SecurityLog } from '../security/index.ts';
import { SessionRepository } from '../sessions/index.ts';
import { CheckCode } from './check-code.ts';
import { newRecoveryCodes, plainRecoveryCode } from './recovery-code.ts';
import { SecondFactorIsOff, SecondFactorIsOn, WrongCode } from './second-factor.errors.ts';
import { SecondFactorRepository } from './second-factor.repository.ts';
import { SecretBox } from './secret-box.ts';

type Input = { by: Principal; code: string; client?: Client | undefined };

@Injectable()
export class ConfirmSecondFactor {
  constructor(
    private readonly checkCode: CheckCode,
    private readonly factors: SecondFactorRepository,
    private readonly box: SecretBox,
    private readonly accounts: AccountRepository,
    private readonly sessions: SessionRepository,
    private readonly log: SecurityLog,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Answers the recovery codes; other sessions end, this one goes on. @throws WrongCode, SecondFactorIsOn */
  execute({ by: { userId, sessionId }, code, client }: Input): Promise<{ recoveryCodes: string[] }> {
    return this.transactions.run(async () => {
      const factor = await this.factors.forUpdate(userId);
      if (!factor) throw new SecondFactorIsOff();
      if (factor.confirmedAt) throw new SecondFactorIsOn();
      if (!(await this.checkCode.execute({ accountId: userId, code, client }))) throw new WrongCode();
      const { lastStep } = (await this.factors.of(userId)) ?? factor;
      await this.factors.put({ ...factor, lastStep, confirmedAt: this.clock.now() });
      const recoveryCodes = newRecoveryCodes();
      await this.factors.replaceRecoveryCodes(
        userId,
        recoveryCodes.map((recoveryCode) => this.box.digest(userId, plainRecoveryCode(recoveryCode))),
      );
      await this.sessions.endOthers(userId, sessionId);
      await this.sessions.markSecondFactor(sessionId);
      await this.accounts.update(userId, nextVersion);
      await this.log.record({ kind: 'second-factor-on', userId, client, notice: 'second-factor-on' });
      return { recoveryCodes };
    });
  }
}
