import type { Bet } from '@overline/contracts';

export const BET_ID = '7b0f5c53-5c53-4c53-8c53-7b0f5c535c55';

/** An imported bet on something that the user settles by hand: $20 at -110, won. */
export function importedBet(set: Partial<Bet> = {}): Bet {
  return {
    id: BET_ID,
    status: 'won',
    book: 'Caesars',
    placedAt: '2026-01-05T18:00:00.000Z',
    day: '2026-01-05',
    stakeCents: 2_000,
    unitCents: 1_000,
    funding: 'cash',
    odds: null,
    price: '-110',
    boostPercent: 0,
    payoutCents: 3_818,
    profitCents: 1_818,
    toWinCents: 1_818,
    closed: null,
    pickId: null,
    chance: null,
    closing: null,
    note: '',
    legs: [
      {
        kind: 'other',
        description: 'Hawks -3.5',
        league: 'NBA',
        market: 'Spread',
        odds: '-110',
        gameId: null,
        playerId: null,
        playerName: null,
        side: null,
        line: null,
        startsAt: null,
        outcome: 'win',
        deadHeat: null,
        manual: true,
        graded: null,
        actual: null,
        reason: null,
      },
    ],
    version: 3,
    ...set,
  };
}
