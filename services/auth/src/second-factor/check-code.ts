import { Injectable } from '@nestjs/common';
import type { Client } from '@overline/contracts';
import { Transactions } from '@overline/database';
import { Clock } from '@overline/service-kit';
import { SecurityLog } from '../security/index.ts';
import { stepOf } from './one-time-code.ts';
import { plainRecoveryCode } from './recovery-code.ts';
import { SecondFactorRepository } from './second-factor.repository.ts';
import { SecretBox } from './secret-box.ts';

type Input = { accountId: string; code: string; client?: Client | undefined };

/** Compares a code of the app, or a recovery code; each opens once. */
@Injectable()
export class CheckCode {
  constructor(
    private readonly factors: SecondFactorRepository,
    private readonly box: SecretBox,
    private readonly log: SecurityLog,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  execute({ accountId, code, client }: Input): Promise<boolean> {
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
