import { Controller } from '@nestjs/common';
import {
  addTransferRequest,
  changeBetSettingsRequest,
  deleteTransferRequest,
  dismissHarmSignRequest,
  getBankroll,
  getBetLimits,
  getStakeGuidance,
  getTransfers,
  type InputOf,
  type RequestReply,
  setBetLimitRequest,
} from '@overline/contracts';
import { OnRequest } from '@overline/messaging';
import { ManageLimits } from '../limits/manage-limits.ts';
import { GuideStake } from '../limits/stake-guidance.ts';
import { ManageBankroll } from '../bankroll/bankroll.ts';

/** The settings of an account's tracker: its bankroll and its limits. */
@Controller()
export class BankrollController {
  constructor(
    private readonly bankroll: ManageBankroll,
    private readonly limits: ManageLimits,
    private readonly guideStake: GuideStake,
  ) {}

  @OnRequest(getBankroll)
  read({ userId }: InputOf<typeof getBankroll>): Promise<RequestReply<typeof getBankroll>> {
    return this.bankroll.read(userId);
  }

  @OnRequest(changeBetSettingsRequest)
  changeSettings({ userId, settings }: InputOf<typeof changeBetSettingsRequest>) {
    return this.bankroll.changeSettings(userId, settings);
  }

  @OnRequest(addTransferRequest)
  addTransfer({ userId, key, transfer }: InputOf<typeof addTransferRequest>) {
    return this.bankroll.add(userId, key, transfer);
  }

  @OnRequest(deleteTransferRequest)
  deleteTransfer({ userId, id }: InputOf<typeof deleteTransferRequest>) {
    return this.bankroll.delete(userId, id);
  }

  @OnRequest(getTransfers)
  transfers({ userId, after }: InputOf<typeof getTransfers>): Promise<RequestReply<typeof getTransfers>> {
    return this.bankroll.part(userId, after);
  }

  @OnRequest(getBetLimits)
  readLimits({ userId, zone }: InputOf<typeof getBetLimits>): Promise<RequestReply<typeof getBetLimits>> {
    return this.limits.read(userId, zone);
  }

  @OnRequest(setBetLimitRequest)
  setLimit({ userId, limit }: InputOf<typeof setBetLimitRequest>) {
    return this.limits.set(userId, limit);
  }

  @OnRequest(getStakeGuidance)
  guidance(input: InputOf<typeof getStakeGuidance>): Promise<RequestReply<typeof getStakeGuidance>> {
    return this.guideStake.execute(input);
  }

  @OnRequest(dismissHarmSignRequest)
  async dismissSign({ userId }: InputOf<typeof dismissHarmSignRequest>): Promise<Record<string, never>> {
    await this.limits.dismissSign(userId);
    return {};
  }
}
