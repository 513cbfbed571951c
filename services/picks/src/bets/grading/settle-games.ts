import { Injectable, Logger } from '@nestjs/common';
import type { GameResult } from '@overline/contracts';
import { GameResultListener } from '../../grade/grade-picks.ts';
import { BetRepository } from '../store/bet.repository.ts';
import type { StoredBet } from '../store/bet.ts';
import { applyResult } from './grade-leg.ts';

const BETS_PER_BATCH = 500;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/**
 * Settles every bet on games with a new result, and again after a correction. Runs in the transaction that grades the
 * picks of these games, so that bets and picks use the same results. A bet that cannot be stored is logged and stays
 * as it is, so that it does not keep the picks and all other bets of these games from being graded.
 */
@Injectable()
export class SettleGames extends GameResultListener {
  private readonly logger = new Logger(SettleGames.name);

  constructor(private readonly bets: BetRepository) {
    super();
  }

  async onResults(results: readonly GameResult[]): Promise<void> {
    const games = new Map(results.map((result) => [result.gameId, result]));
    await this.bets.lock(await this.bets.ownersOf([...games.keys()]));
    let after = FIRST_ID;
    for (;;) {
      const bets = await this.bets.ofGames([...games.keys()], after, BETS_PER_BATCH);
      await this.store(bets.flatMap((bet) => settled(bet, games) ?? []));
      const last = bets.at(-1);
      if (last === undefined || bets.length < BETS_PER_BATCH) return;
      after = last.id;
    }
  }

  /** Halves a batch that fails until only the bets that cannot be stored are left. */
  private async store(bets: readonly StoredBet[]): Promise<void> {
    const [first] = bets;
    if (first === undefined) return;
    const error = await this.bets.tryChange(bets);
    if (error === null) return;
    if (bets.length === 1) this.logger.error({ msg: 'bet could not be settled', betId: first.id, err: error });
    else {
      const half = Math.ceil(bets.length / 2);
      await this.store(bets.slice(0, half));
      await this.store(bets.slice(half));
    }
  }
}

/** The bet with its legs graded; null if nothing changes. */
function settled(bet: StoredBet, games: ReadonlyMap<string, GameResult>): StoredBet | null {
  let next = bet;
  for (const gameId of new Set(bet.legs.map((leg) => leg.gameId ?? ''))) {
    const result = games.get(gameId);
    if (result) next = applyResult(next, result) ?? next;
  }
  return next === bet ? null : { ...next, version: bet.version + 1 };
}
