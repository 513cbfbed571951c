import { describe, expect, it } from '@jest/globals';
import { checkLookAhead, disturb } from './look-ahead.ts';
import { madeUpLeague } from './made-up-league.fixture.ts';
import { settle } from './picks/settle.ts';
import type { ScoredSlate, WalkOptions } from './walk.ts';
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
  ] as const)(
    'forecasts the same when all outcomes from the day on are shuffled or removed (line-up %s)',
    (lineup, at) => {
      for (const index of at) {
        const check = checkLookAhead(days, options(lineup), days[index]?.[0]?.date ?? '');
        expect(check.forecasts).toBeGreaterThan(50);
        expect(check.changed).toBe(0);
      }
    },
  );

  it('would notice a model that looks ahead', () => {
    const disturbed = disturb(days, days[40]?.[0]?.date ?? '');
    expect(disturbed[40]).not.toEqual(days[40]);
    expect(disturbed.slice(0, 40)).toEqual(days.slice(0, 40));
  });

  it('makes picks at the first prices of a game and keeps the later ones as its close', () => {
    const day = days.at(-1) ?? [];
    const [date, morning, evening] = [day[0]?.date ?? '', 1_000, 1_000 + 5 * 3_600_000];
    const quotes = day.flatMap(({ gameId, playerId }) =>
      ['a', 'b'].flatMap((book) =>
        [morning, evening].map((at) => {
          const [over, under] = at === morning ? [-110, -110] : [-140, 115];
          return { gameId, playerId, market: 'player_points', book, line: 10.5, over, under, at };
        }),
      ),
    );
    const slates: ScoredSlate[] = [];
    const onSlate = (slate: ScoredSlate): void => void slates.push(slate);
    walkProps(days, { ...options('unknown'), lines: 'book', bookQuotes: new Map([[date, quotes]]), onSlate });
    const props = slates.flatMap((slate) => slate.props);
    expect(props.length).toBeGreaterThan(10);
    expect(new Set(props.map(({ priceAt }) => priceAt))).toEqual(new Set([morning]));
    const settled = slates.flatMap((slate) => settle(slate.props, slate));
    const fair = (side: string): (number | null)[] => [
      ...new Set(settled.filter((pick) => pick.side === side).map(({ closingValue }) => closingValue)),
    ];
    // -110 pays 1.909; the close makes the over 55.64 % and the under 44.36 %.
    expect(fair('over')).toEqual(fair('over').length === 0 ? [] : [expect.closeTo(0.0622, 3)]);
    expect(fair('under')).toEqual(fair('under').length === 0 ? [] : [expect.closeTo(-0.1531, 3)]);
    expect(settled.length).toBeGreaterThan(10);
  });

  it('scores only from --from on, but learns from everything before it', () => {
    const from = days[50]?.[0]?.date ?? '';
    const [late] = walkProps(days, { ...options('unknown'), from });
    expect(late?.from).toBe(from);
    const [all] = walkProps(days, options('unknown'));
    expect(all?.n).toBeGreaterThan(late?.n ?? 0);
  });
});
