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
import { ConfirmSecondFactor, DisableSecondFactor, EnrollSecondFactor, GetSecondFactor } from './second-factor.ts';

@Controller()
export class SecondFactorController {
  constructor(
    private readonly getSecondFactor: GetSecondFactor,
    private readonly enrollSecondFactor: EnrollSecondFactor,
    private readonly confirmSecondFactor: ConfirmSecondFactor,
    private readonly disableSecondFactor: DisableSecondFactor,
  ) {}

  @OnRequest(getSecondFactorRequest)
  get({ by }: InputOf<typeof getSecondFactorRequest>): Promise<RequestReply<typeof getSecondFactorRequest>> {
    return this.getSecondFactor.execute(by);
  }

  @OnRequest(enrolSecondFactorRequest)
  enroll(input: InputOf<typeof enrolSecondFactorRequest>): Promise<RequestReply<typeof enrolSecondFactorRequest>> {
    return this.enrollSecondFactor.execute(input);
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
