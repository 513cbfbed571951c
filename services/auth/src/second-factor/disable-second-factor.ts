import { Injectable } from '@nestjs/common';
import type { Client, Principal } from '@overline/contracts';
import { Transactions } from '@overline/database';
import { CheckPassword } from '../accounts/index.ts';
import { Attempts } from '../attempts/index.ts';
import { SecurityLog } from '../security/index.ts';
import { CheckCode } from './check-code.ts';
import { SecondFactorIsOff, WrongCode } from './second-factor.errors.ts';
import { SecondFactorRepository } from './second-factor.repository.ts';

type Input = { by: Principal; password: string; code: string; client?: Client | undefined };

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
  async execute({ by, password, code, client }: Input): Promise<void> {
    const { id } = await this.checkPassword.execute(by, password, client);
    if (!(await this.factors.isOn(id))) throw new SecondFactorIsOff();
    if (!(await this.checkCode.execute({ accountId: id, code, client }))) {
      await this.attempts.fail(this.attempts.ofPerson(id));
      await this.log.record({ kind: 'second-factor-failed', userId: id, outcome: 'refused', client });
      throw new WrongCode();
    }
    await this.transactions.run(async () => {
      await this.factors.remove(id);
      await this.log.record({ kind: 'second-factor-off', userId: id, client, notice: 'second-factor-off' });
    });
  }
}
