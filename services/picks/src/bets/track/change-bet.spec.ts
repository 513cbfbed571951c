import { describe, expect, it } from '@jest/globals';
import { NewBet } from '@overline/contracts';
import { notStarted } from './bet-history.fixture.ts';
import { newBet } from './add-bet.ts';
import { derive, type StoredBet } from '../store/bet.ts';
import { edited, settledByHand } from './change-bet.ts';

const NO_GAMES = new Map<string, never>();

/** A bet of $10 at -110 on Hawks -3.5, which has no game of ours. */
function terms(leg: { description?: string; league?: string; market?: string; odds?: string } = {}): NewBet {
  return NewBet.parse({
    book: 'Caesars',
    placedAt: '2026-01-05T18:00:00.000Z',
    stakeCents: 1_000,
    legs: [{ kind: 'other', description: 'Hawks -3.5', league: 'NBA', market: 'Spread', odds: '-110', ...leg }],
  });
}

function aBet(): StoredBet {
  const now = new Date('2026-01-06T18:00:00.000Z');
  return newBet({ userId: 'u', key: 'k', bet: terms(), games: NO_GAMES, unit: 1_000, now });
}

const won = (): StoredBet => settledByHand(aBet(), { legs: [{ index: 0, outcome: 'win' }] });
const resultOf = (bet: StoredBet) => {
  const { status, payout, league, market } = derive(bet);
  return [status, Number(payout), league, market];
};

describe('an edit of a bet that the user settled', () => {
  it('changes league and market and keeps the result', () => {
    expect(resultOf(won())).toEqual(['won', 1_909, 'NBA', 'Spread']);
    expect(resultOf(edited(won(), terms({ league: 'WNBA' }), NO_GAMES))).toEqual(['won', 1_909, 'WNBA', 'Spread']);
    expect(resultOf(edited(won(), terms({ market: '' }), NO_GAMES))).toEqual(['won', 1_909, 'NBA', '']);
  });

  it('keeps what the book paid', () => {
    const paid = settledByHand(aBet(), { legs: [], paidCents: 1_500 });
    expect(resultOf(edited(paid, terms({ market: 'Handicap' }), NO_GAMES))).toEqual(['won', 1_500, 'NBA', 'Handicap']);
  });

  it('settles it at the new price', () => {
    expect(resultOf(edited(won(), terms({ odds: '+150' }), NO_GAMES))).toEqual(['won', 2_500, 'NBA', 'Spread']);
  });

  it('reopens it if the bet is on something else', () => {
    expect(resultOf(edited(won(), terms({ description: 'Hawks -4.5' }), NO_GAMES))).toEqual([
      'open',
      0,
      'NBA',
      'Spread',
    ]);
  });
});

describe('an edit of a bet that has its closing value', () => {
  const game = notStarted({ gameId: 'nba:game', startsAt: '2026-01-05T20:00:00.000Z' });
  const games = new Map([[game.gameId, game]]);
  const pickId = '7b0f5c53-5c53-4c53-8c53-7b0f5c535c55';
  const prop = { kind: 'prop', gameId: game.gameId, playerId: 'p', playerName: 'Ada Moreno', side: 'Over' } as const;
  const leg = { ...prop, market: 'player_points', line: 20.5, odds: '-110' };
  const onProp = (set: Partial<NewBet> = {}) =>
    NewBet.parse({ book: 'Caesars', placedAt: '2026-01-05T18:00:00.000Z', stakeCents: 1_000, legs: [leg], ...set });
  const now = new Date('2026-01-06T18:00:00.000Z');
  const closing = { closedAt: '2026-01-06T18:00:00.000Z', closingPrice: 0.05, closingFair: null };
  const before: StoredBet = {
    ...newBet({ userId: 'u', key: 'k', bet: onProp(), games, unit: 1_000, now }),
    ...closing,
  };

  it.each([
    { note: 'a note' },
    { stakeCents: 2_000 },
    { placedAt: '2026-01-05T19:59:59.999Z' },
  ] satisfies Partial<NewBet>[])('keeps it if the value does not depend on what changes: %j', (set) => {
    expect(edited(before, onProp(set), games)).toMatchObject(closing);
  });

  it.each([
    { book: 'FanDuel' },
    { odds: '+100' },
    { legs: [{ ...leg, odds: '+100' }] },
    { pickId },
    { placedAt: '2026-01-05T20:00:00.000Z' },
  ] satisfies Partial<NewBet>[])('drops it if the value depends on what changes: %j', (set) => {
    expect(edited(before, onProp(set), games)).toMatchObject({
      closedAt: null,
      closingPrice: null,
      closingFair: null,
    });
  });
});
