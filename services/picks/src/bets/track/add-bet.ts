import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type Bet, type GameResult, type NewBet, addBetRequest } from '@overline/contracts';
import { Transactions } from '@overline/database';
import { Clock } from '@overline/service-kit';
import { OnRequest } from '@overline/messaging';
import { BankrollRepository } from '../bankroll/bankroll.repository.ts';
import { EnforceLimits } from '../limits/enforce-limits.ts';
import { applyResult } from '../grading/grade-leg.ts';
import { betView, derive, type StoredBet, storedLeg } from '../store/bet.ts';
import { PayoutTooLarge } from '../store/bet.errors.ts';
import { BetRepository } from '../store/bet.repository.ts';
import { KnownGames } from '../store/known-games.ts';

/** Tracks a bet. A request that repeats an idempotency key returns the bet that was added with it. */
@Injectable()
export class AddBet {
  constructor(
    private readonly bets: BetRepository,
    private readonly games: KnownGames,
    private readonly bankroll: BankrollRepository,
    private readonly limits: EnforceLimits,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** @throws LimitReached, PayoutTooLarge, AccountDeleted, AppError (unavailable) while the analysis service is down */
  @OnRequest(addBetRequest)
  async execute({ userId, bet, key }: { userId: string; bet: NewBet; key: string }): Promise<Bet> {
    const games = await this.games.of([bet]);
    return this.transactions.run(async () => {
      await this.bets.lockAccount(userId);
      const same = await this.bets.findByKey(userId, key);
      if (same) return betView(same);
      const { unitCents } = await this.bankroll.settings(userId);
      const added = newBet({ userId, key, bet, games, unit: unitCents, now: this.clock.now() });
      await this.limits.check(userId, added, null);
      await this.bets.add([added]);
      return betView(added);
    });
  }
}

interface NewBetInput {
  userId: string;
  key: string;
  bet: NewBet;
  games: ReadonlyMap<string, GameResult>;
  unit: number;
  now: Date;
}

/** A bet as entered, settled if its games have results. @throws PayoutTooLarge */
export function newBet({ userId, key, bet, games, unit, now }: NewBetInput): StoredBet {
  const stored = { id: randomUUID(), userId, key, unit, createdAt: now.toISOString(), version: 1 };
  return withTerms(stored, bet, games);
}

/** The stored bet with the terms that the user entered, graded by the results so far. @throws PayoutTooLarge */
export function withTerms(
  stored: Pick<StoredBet, 'id' | 'userId' | 'key' | 'unit' | 'createdAt' | 'version'>,
  bet: NewBet,
  games: ReadonlyMap<string, GameResult>,
): StoredBet {
  const entered: StoredBet = {
    ...stored,
    book: bet.book,
    placedAt: new Date(bet.placedAt).toISOString(),
    stake: bet.stakeCents,
    funding: bet.funding,
    odds: bet.odds,
    boostPercent: bet.boostPercent,
    closed: null,
    pickId: bet.pickId,
    chance: bet.chance,
    closedAt: null,
    closingPrice: null,
    closingFair: null,
    note: bet.note,
    legs: bet.legs.map((leg) => storedLeg(leg, games)),
  };
  // A new bet has a price, of the slip or of each leg, so it is unknown only if it pays more than is tracked.
  if (derive(entered).toWin === null) throw new PayoutTooLarge({ betId: stored.id });
  let graded = entered;
  for (const game of games.values()) graded = applyResult(graded, game) ?? graded;
  return graded;
}
