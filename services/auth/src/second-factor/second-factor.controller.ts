import { Controller } from '@nestjs/common';
import {
  type RequestReply,
  confirmSecondFactorRequest,
  disableSecondFactorRequest,
  enrolSecondFactorRequest,
  getSecondFactorRequest,
  type InputOf,
} from '@overline/contracts';
import { OnRequest } from '@overline/messaging';
import { ConfirmSecondFactor } from './confirm-second-factor.ts';
import { DisableSecondFactor } from './disable-second-factor.ts';
import { EnrolSecondFactor } from './enrol-second-factor.ts';
import { SecondFactorRepository } from './second-factor.repository.ts';

@Controller()
export class SecondFactorController {
  constructor(
    private readonly factors: SecondFactorRepository,
    private readonly enrolSecondFactor: EnrolSecondFactor,
    private readonly confirmSecondFactor: ConfirmSecondFactor,
    private readonly disableSecondFactor: DisableSecondFactor,
  ) {}

  @OnRequest(getSecondFactorRequest)
  async get({ by }: InputOf<typeof getSecondFactorRequest>): Promise<RequestReply<typeof getSecondFactorRequest>> {
    const since = (await this.factors.of(by.userId))?.confirmedAt?.toISOString() ?? null;
    return { enabled: since !== null, since, recoveryCodesLeft: await this.factors.recoveryCodesLeft(by.userId) };
  }

  @OnRequest(enrolSecondFactorRequest)
  enrol(input: InputOf<typeof enrolSecondFactorRequest>): Promise<RequestReply<typeof enrolSecondFactorRequest>> {
    return this.enrolSecondFactor.execute(input);
  }

  @OnRequest(confirmSecondFactorRequest)
  confirm(input: InputOf<typeof confirmSecondFactorRequest>): Promise<RequestReply<typeof confirmSecondFactorRequest>> {
    return this.confirmSecondFactor.execute(input);
  }

  @OnRequest(disableSecondFactorRequest)
  async disable(input: InputOf<typeof disableSecondFactorRequest>): Promise<Record<string, never>> {
    await this.disableSecondFactor.execute(input);
    return {};
  }
}
