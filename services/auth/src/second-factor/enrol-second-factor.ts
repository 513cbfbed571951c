import { Injectable } from '@nestjs/common';
import type { Client, Principal } from '@overline/contracts';
import { CheckPassword } from '../accounts/index.ts';
import { newSecret, uriOf } from './one-time-code.ts';
import { SecondFactorIsOn } from './second-factor.errors.ts';
import { SecondFactorRepository } from './second-factor.repository.ts';
import { SecretBox } from './secret-box.ts';

type Input = { by: Principal; password: string; client?: Client | undefined };

@Injectable()
export class EnrolSecondFactor {
  constructor(
    private readonly checkPassword: CheckPassword,
    private readonly factors: SecondFactorRepository,
    private readonly box: SecretBox,
  ) {}

  /** A new secret, which counts once it is confirmed. @throws WrongPassword, SecondFactorIsOn */
  async execute({ by, password, client }: Input): Promise<{ secret: string; uri: string }> {
    const { id, email } = await this.checkPassword.execute(by, password, client);
    if (await this.factors.isOn(id)) throw new SecondFactorIsOn();
    const secret = newSecret();
    await this.factors.put({ accountId: id, secret: this.box.seal(id, secret), confirmedAt: null, lastStep: '0' });
    return { secret, uri: uriOf(secret, email) };
  }
}
