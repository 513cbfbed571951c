import { describe, expect, it } from '@jest/globals';
import { checkLookAhead, shuffleResults } from './look-ahead.ts';
import { madeUpLeague } from './made-up-league.fixture.ts';
import type { WalkOptions } from './walk.ts';
import { walkProps } from './walk-props.ts';

const days = madeUpLeague();
const options = (lineup: WalkOptions['lineup']): WalkOptions => ({
  league: 'nba',
  lines: 'synthetic',
  lineup,
  from: '0000-00-00',
  to: '9999-99-99',
  markets: undefined,
  bookQuotes: new Map(),
});

describe('the backtest of player props', () => {
  it.each([
    ['unknown', [52]],
    ['report', [52]],
    ['known', [44, 52, days.length - 1]],
  ] as const)('makes the same forecasts when all later results are shuffled or removed (lineup %s)', (lineup, at) => {
    for (const index of at) {
      const check = checkLookAhead(days, options(lineup), days[index]?.[0]?.date ?? '');
      expect(check.forecasts).toBeGreaterThan(50);
      expect(check.changed).toBe(0);
    }
  });

  it('changes most forecasts if results that they use are shuffled too, so the check would notice a look ahead', () => {
    const [yesterday = '', today = ''] = [51, 52].map((index) => days[index]?.[0]?.date);
    const { forecasts, changed } = checkLookAhead(days, options('unknown'), today, yesterday);
    expect(changed).toBeGreaterThan(forecasts / 2);
  });

  it('shuffles only the results from the given day on', () => {
    const shuffled = shuffleResults(days, days[40]?.[0]?.date ?? '');
    expect(shuffled[40]).not.toEqual(days[40]);
    expect(shuffled.slice(0, 40)).toEqual(days.slice(0, 40));
  });

  it('scores only from --from, but learns from earlier games', () => {
    const from = days[50]?.[0]?.date ?? '';
    const [late] = walkProps(days, { ...options('unknown'), from });
    expect(late?.from).toBe(from);
    const [all] = walkProps(days, options('unknown'));
    expect(all?.n).toBeGreaterThan(late?.n ?? 0);
  });
});
