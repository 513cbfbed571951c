import { Injectable } from '@nestjs/common';
import {
  type Bet,
  type GameResult,
  type InputOf,
  type NewBet,
  type Settlement,
  editBetRequest,
  settleBetRequest,
  cashOutBetRequest,
  deleteBetRequest,
} from '@overline/contracts';
import { Transactions } from '@overline/database';
import { OnRequest } from '@overline/messaging';
import { EnforceLimits } from '../limits/enforce-limits.ts';
import { withTerms } from './add-bet.ts';
import { betView, derive, isEditable, isPlacedBeforeStart, type StoredBet, type StoredLeg } from '../store/bet.ts';
import { BetChanged, BetNotFound, BetNotOpen, BetSettled, NoSuchLeg } from '../store/bet.errors.ts';
import { BetRepository } from '../store/bet.repository.ts';
import { KnownGames } from '../store/known-games.ts';

/** Changes one bet of a user, locked against concurrent changes. */
@Injectable()
export class ChangeBet {
  constructor(
    private readonly bets: BetRepository,
    private readonly transactions: Transactions,
  ) {}

  /** @throws BetNotFound, and errors of `change` */
  execute(
    { userId, id }: { userId: string; id: string },
    change: (bet: StoredBet) => StoredBet | Promise<StoredBet>,
  ): Promise<Bet> {
    return this.transactions.run(async () => {
      await this.bets.lock([userId]);
      const bet = await this.bets.find(userId, id);
      if (!bet) throw new BetNotFound({ id });
      const changed = { ...(await change(bet)), version: bet.version + 1 };
      await this.bets.change([changed]);
      return betView(changed);
    });
  }
}

@Injectable()
export class EditBet {
  constructor(
    private readonly changeBet: ChangeBet,
    private readonly games: KnownGames,
    private readonly limits: EnforceLimits,
  ) {}

  /** @throws BetNotFound, BetChanged, BetSettled, LimitReached, PayoutTooLarge */
  @OnRequest(editBetRequest)
  async execute({ userId, id, version, bet }: InputOf<typeof editBetRequest>): Promise<Bet> {
    const games = await this.games.of([bet]);
    return this.changeBet.execute({ userId, id }, async (before) => {
      if (before.version !== version) throw new BetChanged({ id, version: before.version });
      const next = edited(before, bet, games);
      await this.limits.check(userId, next, before);
      return next;
    });
  }
}

@Injectable()
export class SettleBet {
  constructor(private readonly changeBet: ChangeBet) {}

  /** @throws BetNotFound, NoSuchLeg */
  @OnRequest(settleBetRequest)
  execute({ userId, id, settlement }: InputOf<typeof settleBetRequest>): Promise<Bet> {
    return this.changeBet.execute({ userId, id }, (bet) => settledByHand(bet, settlement));
  }
}

@Injectable()
export class CashOutBet {
  constructor(private readonly changeBet: ChangeBet) {}

  /** Null `cents` undoes a cash-out. @throws BetNotFound, BetNotOpen */
  @OnRequest(cashOutBetRequest)
  execute({ userId, id, cents }: InputOf<typeof cashOutBetRequest>): Promise<Bet> {
    return this.changeBet.execute({ userId, id }, (bet) => {
      const { status } = derive(bet);
      if (cents === null) return { ...bet, closed: bet.closed?.kind === 'cash-out' ? null : bet.closed };
      if (status !== 'open' && status !== 'cashed-out') throw new BetNotOpen({ id, status });
      return { ...bet, closed: { kind: 'cash-out', cents } };
    });
  }
}

@Injectable()
export class DeleteBet {
  constructor(
    private readonly bets: BetRepository,
    private readonly transactions: Transactions,
  ) {}

  /** @throws BetNotFound */
  @OnRequest(deleteBetRequest)
  async execute({ userId, id }: { userId: string; id: string }): Promise<void> {
    await this.transactions.run(async () => {
      await this.bets.lock([userId]);
      if (!(await this.bets.delete(userId, id))) throw new BetNotFound({ id });
    });
  }
}

/**
 * Replaces the terms of a bet. If the legs stay the same, their results and what the book paid are kept, so the bet
 * settles as if it had always had these terms. Different legs start without results, so they are refused once a game
 * has settled the bet.
 *
 * @throws BetSettled, PayoutTooLarge
 */
export function edited(bet: StoredBet, terms: NewBet, games: ReadonlyMap<string, GameResult>): StoredBet {
  const next = withTerms(bet, terms, games);
  const isSame = next.legs.length === bet.legs.length && next.legs.every((leg, at) => isSameLeg(leg, bet.legs[at]));
  if (isSame) {
    const legs = bet.legs.map((leg, at) => relabeled(leg, next.legs[at] ?? leg));
    return withClosingValueOf(bet, { ...next, closed: bet.closed, legs });
  }
  if (!isEditable(bet)) throw new BetSettled({ id: bet.id });
  return next;
}

/**
 * The edited bet with its closing value, unless the edit changes what the value depends on. A value that is dropped may
 * be lost, because closing prices of old games are not requested again.
 */
function withClosingValueOf(before: StoredBet, after: StoredBet): StoredBet {
  const { closedAt, closingPrice, closingFair } = before;
  const isSame =
    (['book', 'odds', 'pickId'] as const).every((field) => after[field] === before[field]) &&
    after.legs.every(({ odds }, at) => odds === before.legs[at]?.odds) &&
    isPlacedBeforeStart(after) === isPlacedBeforeStart(before);
  return isSame ? { ...after, closedAt, closingPrice, closingFair } : after;
}

/** Legs that the user settles are the same if their descriptions are: league and market only group them. */
function isSameLeg(a: StoredLeg, b: StoredLeg | undefined): boolean {
  const described = ['kind', 'description'] as const;
  const fields =
    a.kind === 'other' ? described : ([...described, 'gameId', 'playerId', 'market', 'side', 'line'] as const);
  return fields.every((field) => a[field] === b?.[field]);
}

/** The leg with its result, and with the price and, unless they come from its game, the league and market entered. */
function relabeled(leg: StoredLeg, { odds, league, market }: StoredLeg): StoredLeg {
  return leg.kind === 'other' ? { ...leg, odds, league, market } : { ...leg, odds };
}

/** The bet with the leg outcomes or the payout that the user entered. @throws NoSuchLeg */
export function settledByHand(bet: StoredBet, { legs, paidCents }: Settlement): StoredBet {
  const settled = [...bet.legs];
  for (const { index, outcome, places = null, tied = null } of legs) {
    const leg = settled[index];
    if (!leg) throw new NoSuchLeg({ id: bet.id, index });
    const isDeadHeat = outcome === 'dead-heat';
    settled[index] = {
      ...leg,
      manual: outcome === 'automatic' ? null : outcome,
      places: isDeadHeat ? places : null,
      tied: isDeadHeat ? tied : null,
    } satisfies StoredLeg;
  }
  if (paidCents === undefined) return { ...bet, legs: settled };
  return { ...bet, legs: settled, closed: paidCents === null ? null : { kind: 'paid', cents: paidCents } };
}
