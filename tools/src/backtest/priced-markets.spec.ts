import { describe, expect, it } from '@jest/globals';
import type { PlayerQuote } from '@overline/forecast';
import { pricedMarkets } from './priced-markets.ts';

const HOUR = 3_600_000;

function quote(market: string, hour: number, set: Partial<PlayerQuote> = {}): PlayerQuote {
  const at = hour * HOUR;
  return { gameId: 'g', playerId: 'p', market, book: 'a', line: 10.5, over: -110, under: -110, at, ...set };
}

describe('the prices of a past game', () => {
  const quotes = [quote('points', 10), quote('threes', 10), quote('threes', 16)];

  it('are the last ones of each market, even if those of another market were stored later', () => {
    const groups = pricedMarkets(quotes, 'last');
    expect(groups.map(({ asOf, markets }) => [asOf / HOUR, [...markets]])).toEqual([
      [10, ['points']],
      [16, ['threes']],
    ]);
    expect(groups.map(({ later }) => later.length)).toEqual([0, 0]);
  });

  it('are the first ones of each market for picks, with the later ones as the close', () => {
    const [group, ...others] = pricedMarkets(quotes, 'first');
    expect(others).toEqual([]);
    expect(group?.asOf).toBe(10 * HOUR);
    expect([...(group?.quotedProps ?? [])]).toEqual(['g/p/points', 'g/p/threes']);
    expect(group?.later.map(({ market, at }) => [market, at / HOUR])).toEqual([['threes', 16]]);
  });

  it('do not include a player whom the book no longer lists', () => {
    const removed = [quote('points', 10, { playerId: 'q' }), quote('points', 10), quote('points', 12)];
    const [group] = pricedMarkets(removed, 'last');
    expect(group?.quotes.map(({ playerId }) => playerId)).toEqual(['p']);
    expect([...(group?.quotedProps ?? [])]).toEqual(['g/q/points', 'g/p/points']);
  });
});
