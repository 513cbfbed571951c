import { describe, expect, it } from '@jest/globals';
import { madeUpLeague } from '../made-up-league.fixture.ts';
import type { ScoredSlate } from '../walk.ts';
import { walkProps } from '../walk-props.ts';
import { settle } from './settle.ts';

const days = madeUpLeague();

describe('the picks of a past day', () => {
  it('are made at the first prices of a game and compared with its later ones as the close', () => {
    const day = days.at(-1) ?? [];
    const date = day[0]?.date ?? '';
    const morning = 1_000;
    const evening = morning + 5 * 3_600_000;
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
    walkProps(days, {
      league: 'nba',
      lines: 'book',
      lineup: 'unknown',
      from: '0000-00-00',
      to: '9999-99-99',
      markets: undefined,
      bookQuotes: new Map([[date, quotes]]),
      onSlate,
    });
    const props = slates.flatMap((slate) => slate.props);
    expect(props.length).toBeGreaterThan(10);
    expect(new Set(props.map(({ priceAt }) => priceAt))).toEqual(new Set([morning]));
    const settled = slates.flatMap((slate) => settle(slate.props, slate));
    const fair = (side: string): (number | null)[] => [
      ...new Set(settled.filter((pick) => pick.side === side).map(({ closingValue }) => closingValue)),
    ];
    // -110 is 1.909 in decimal odds. At the close the over has a chance of 55.64%, the under of 44.36%.
    expect(fair('over')).toEqual(fair('over').length === 0 ? [] : [expect.closeTo(0.0622, 3)]);
    expect(fair('under')).toEqual(fair('under').length === 0 ? [] : [expect.closeTo(-0.1531, 3)]);
    expect(settled.length).toBeGreaterThan(10);
  });
});
