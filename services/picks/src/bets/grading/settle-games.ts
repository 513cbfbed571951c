import { Injectable } from '@nestjs/common';
import type { GameResult } from '@overline/contracts';
import { GameResultListener } from '../../grade/grade-picks.ts';
import { BetRepository } from '../store/bet.repository.ts';
import type { StoredBet } from '../store/bet.ts';
import { applyResult } from './grade-leg.ts';

const BETS_PER_BATCH = 500;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/**
 * Settles every bet on games with a new result, and again after a correction. Runs in the transaction that grades the
 * picks of these games, so that bets and picks use the same results.
 */
@Injectable()
export class SettleGames extends GameResultListener {
  constructor(private readonly bets: BetRepository) {
    super();
  }

  async onResults(results: readonly GameResult[]): Promise<void> {
    const games = new Map(results.map((result) => [result.gameId, result]));
    await this.bets.lock(await this.bets.ownersOf([...games.keys()]));
    let after = FIRST_ID;
    for (;;) {
      const bets = await this.bets.ofGames([...games.keys()], after, BETS_PER_BATCH);
      await this.settle(bets, games);
      const last = bets.at(-1);
      if (last === undefined || bets.length < BETS_PER_BATCH) return;
      after = last.id;
    }
  }

  private async settle(bets: readonly StoredBet[], games: ReadonlyMap<string, GameResult>): Promise<void> {
    const changed = bets.flatMap((bet) => {
      let next = bet;
      for (const gameId of new Set(bet.legs.map((leg) => leg.gameId ?? ''))) {
        const result = games.get(gameId);
        if (result) next = applyResult(next, result) ?? next;
      }
      return next === bet ? [] : [{ ...next, version: bet.version + 1 }];
    });
    await this.bets.change(changed);
  }
}
