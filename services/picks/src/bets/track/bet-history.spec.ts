import { expect, it } from '@jest/globals';
import type { GameResult, NewBet } from '@overline/contracts';
import { newBet } from './add-bet.ts';
import { BetSettled } from '../store/bet.errors.ts';
import { derive, type StoredBet } from '../store/bet.ts';
import { edited, settledByHand } from './change-bet.ts';
import { type History, NaiveRecount, notStarted, randomHistory, randomOf, type Step } from './bet-history.fixture.ts';
import { applyResult } from '../grading/grade-leg.ts';

const HISTORIES = Number(process.env['BET_HISTORIES'] ?? 300);

/** Updates sums per day like the database: each change subtracts the previous bet and adds the new one. */
class IncrementalLedger {
  private readonly bets = new Map<string, StoredBet>();
  private readonly latest: Map<string, GameResult>;
  readonly days = new Map<
    string,
    { staked: bigint; openRisk: bigint; settled: number; risked: bigint; profit: bigint }
  >();

  constructor(games: History['games']) {
    this.latest = new Map(games.map((game) => [game.gameId, notStarted(game)]));
  }

  /** Returns true if the step was accepted. */
  take(step: Step): boolean {
    if (step.do === 'result') return this.takeResult(step.result);
    const bet = this.bets.get(step.bet) ?? null;
    if (step.do === 'add') return bet !== null || this.replace(step.bet, null, this.added(step));
    if (bet === null) return false;
    if (step.do === 'delete') return this.replace(step.bet, bet, null);
    if (step.do === 'edit') return this.edit(step.bet, bet, step.terms);
    if (step.do === 'cash-out') return this.cashOut(step.bet, bet, step.cents);
    if (step.settlement.legs.some(({ index }) => index >= bet.legs.length)) return false;
    return this.replace(step.bet, bet, settledByHand(bet, step.settlement));
  }

  private added({ bet, terms }: Extract<Step, { do: 'add' }>): StoredBet {
    const now = new Date('2026-01-20T12:00:00.000Z');
    return newBet({ userId: 'u', key: bet, bet: terms, games: this.latest, unit: 1_000, now });
  }

  private cashOut(key: string, bet: StoredBet, cents: number | null): boolean {
    if (cents === null)
      return this.replace(key, bet, { ...bet, closed: bet.closed?.kind === 'cash-out' ? null : bet.closed });
    const { status } = derive(bet);
    if (status !== 'open' && status !== 'cashed-out') return false;
    return this.replace(key, bet, { ...bet, closed: { kind: 'cash-out', cents } });
  }

  private edit(key: string, bet: StoredBet, terms: NewBet): boolean {
    try {
      return this.replace(key, bet, edited(bet, terms, this.latest));
    } catch (error) {
      if (error instanceof BetSettled) return false;
      throw error;
    }
  }

  private takeResult(result: GameResult): boolean {
    if (result.version < (this.latest.get(result.gameId)?.version ?? 0)) return false;
    this.latest.set(result.gameId, result);
    for (const [key, bet] of this.bets) this.replace(key, bet, applyResult(bet, result) ?? bet);
    return true;
  }

  private replace(key: string, before: StoredBet | null, after: StoredBet | null): true {
    if (before) this.count(before, -1);
    if (after) this.count(after, 1);
    if (after) this.bets.set(key, after);
    else this.bets.delete(key);
    return true;
  }

  private count(bet: StoredBet, sign: 1 | -1): void {
    const { placedDay, day, status, risk, profit } = derive(bet);
    const by = BigInt(sign);
    const isOpen = status === 'open' || status === 'review';
    const counts = ['won', 'lost', 'cashed-out'].includes(status);
    const placed = this.dayOf(placedDay);
    const settled = this.dayOf(day);
    placed.staked += by * risk;
    placed.openRisk += isOpen ? by * risk : 0n;
    settled.settled += counts ? sign : 0;
    settled.risked += counts ? by * risk : 0n;
    settled.profit += by * profit;
  }

  private dayOf(day: string) {
    const found = this.days.get(day) ?? { staked: 0n, openRisk: 0n, settled: 0, risked: 0n, profit: 0n };
    this.days.set(day, found);
    return found;
  }
}

it(`settles ${HISTORIES} random histories to the same sums per day as a naive recount`, () => {
  const random = randomOf(20_261_123);
  for (let number = 0; number < HISTORIES; number += 1) {
    const history = randomHistory(random, String(number));
    const ledger = new IncrementalLedger(history.games);
    const naive = new NaiveRecount();
    for (const step of history.steps) naive.take(step, ledger.take(step));
    const days = [...ledger.days]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .filter(([, sums]) => Object.values(sums).some(Boolean));
    const recount = [...naive.sums(history.games)].filter(([, sums]) => Object.values(sums).some(Boolean));
    expect({ number, days }).toEqual({ number, days: recount });
  }
});
