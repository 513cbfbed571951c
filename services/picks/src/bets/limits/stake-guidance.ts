import { Injectable } from '@nestjs/common';
import { cautiousKelly, chanceSdOf } from '@overline/forecast';
import { getStakeGuidance, type InputOf } from '@overline/contracts';
import { OnRequest } from '@overline/messaging';
import { BankrollRepository } from '../bankroll/bankroll.repository.ts';
import { asNumber, parseOdds } from '../settlement/odds.ts';
import { EnforceLimits } from './enforce-limits.ts';

/** Suggests a cautious stake: a fraction of the Kelly stake for the bankroll, within the user's limits. */
@Injectable()
export class SuggestStake {
  constructor(
    private readonly bankroll: BankrollRepository,
    private readonly limits: EnforceLimits,
  ) {}

  /** Null without a bankroll, without an edge, or once a limit is reached. */
  @OnRequest(getStakeGuidance)
  async execute(input: InputOf<typeof getStakeGuidance>): Promise<{ cents: number | null }> {
    const { userId, chance, confidence, odds } = input;
    const { deposited, withdrawn, profit } = await this.bankroll.totals(userId);
    const left = (await this.limits.tally(userId)).left();
    const decimal = asNumber(parseOdds(odds));
    const sd = chanceSdOf(chance / 100, confidence, decimal);
    if (sd === null || left === 0) return { cents: null };
    const wanted = Math.floor((deposited - withdrawn + profit) * cautiousKelly(chance / 100, sd, decimal));
    return { cents: wanted > 0 ? Math.min(wanted, left ?? wanted) : null };
  }
}
