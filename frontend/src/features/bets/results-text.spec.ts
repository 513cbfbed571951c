import { describe, expect, it } from '@jest/globals';
import type { BetFigures, LuckBand } from '@overline/contracts';
import { booksText, luckText, totalText } from './results-text.ts';

const total: BetFigures = {
  bets: 60,
  wins: 33,
  losses: 27,
  pushes: 0,
  stakedCents: 60_000,
  profitCents: 12_000,
  units: 12,
  roi: 20,
  hitRate: 55,
  neededRate: 52.4,
  closing: { bets: 0, price: null, fairBets: 0, fair: null },
};
const luck = (set: Partial<LuckBand>): LuckBand => ({
  bets: 60,
  meanCents: 0,
  lowCents: -12_300,
  highCents: 12_300,
  share: 38,
  verdict: 'within',
  ...set,
});

describe('the text of the results', () => {
  it('gives the profit in money and units', () => {
    expect(totalText(total)).toBe('Profit: +$120.00, +12.00 units over 60 bets.');
  });

  it('says whether a result is within the range of luck, above it or below it', () => {
    expect(luckText({ total, luck: luck({}) })).toBe(
      'A result of +$120.00 can be luck: 38.0% of bettors with no edge would do as well. ' +
        'Nine in ten bettors with no edge would end between −$123.00 and +$123.00 on these bets.',
    );
    expect(luckText({ total, luck: luck({ verdict: 'above', share: 1.2 }) })).toContain(
      'only 1.2% of them would do as well',
    );
    expect(luckText({ total, luck: luck({ verdict: 'below', share: 98 }) })).toContain('98.0% of them would do better');
    expect(luckText({ total, luck: null })).toContain('Not enough bets');
  });
});

describe('the best and the worst book', () => {
  const book = (key: string, profitCents: number, bets: number) => ({ ...total, key, profitCents, bets });

  it('are named with their profit', () => {
    expect(booksText([book('Caesars', -3_150, 8), book('BetMGM', 0, 3), book('FanDuel', 6_200, 1)])).toBe(
      'FanDuel: +$62.00 over 1 bet. Caesars: −$31.50 over 8 bets.',
    );
  });

  it('need bets at two books', () => {
    expect(booksText([book('FanDuel', 6_200, 12), book('Caesars', 0, 0)])).toBe(
      'Shown once bets at two books are settled.',
    );
  });
});
