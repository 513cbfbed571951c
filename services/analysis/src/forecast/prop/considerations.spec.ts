import { describe, expect, it } from '@jest/globals';
import { evaluatePick, marketOf, priceProp, type Projection, PropBlend } from '@overline/forecast';
import { aProjection } from './a-projection.fixture.ts';
import { considerations } from './considerations.ts';
import type { PropFindings } from './prop-subject.ts';

const AT = Date.parse('2026-01-14T14:00:00Z');

function facts({ parts = [], over = true }: { parts?: Projection['parts']; over?: boolean } = {}): PropFindings {
  const projection = { ...aProjection(), parts, mean: 25, minutes: { mean: 32, sd: 4 }, sample: 40 };
  const quotes = ['Acme', 'Bets'].map((book) => ({ book, line: 24.5, over: 120, under: -140, at: AT }));
  const market = marketOf('nba', 'player_points');
  const prop = priceProp(projection, quotes, AT, new PropBlend());
  if (!prop) throw new Error('No price');
  const input = { ...prop.input, side: over ? ('over' as const) : ('under' as const), price: 120 };
  return {
    prop: { ...prop, projection, input, offer: { book: 'Acme', price: 120, at: AT } },
    market,
    evaluation: evaluatePick(input),
    teams: new Map([['B', 'Bears']]),
    side: { team: 'A', opponent: 'B', home: true },
    rank: { place: 3, of: 30, perGame: 114.2, games: 41 },
    rates: [{ label: 'Last 10', wins: 7, losses: 3, pushes: 0, n: 10 }],
    games: [{ value: 26 }, { value: 28 }],
  } as unknown as PropFindings;
}

const marked = (of: PropFindings): Record<string, string> =>
  Object.fromEntries(considerations(of).map(({ text, points }) => [text, points]));

describe('considerations', () => {
  it('point the way their number does', () => {
    expect(marked(facts())).toMatchObject({
      'Over in 7 of the last 10 games.': 'for',
      '27.0 a game over the last 2, against a line of 24.5.': 'for',
      'The Bears allow 114.2 points a game, number 3 of 30.': 'for',
    });
    expect(marked(facts({ over: false }))).toMatchObject({
      '27.0 a game over the last 2, against a line of 24.5.': 'against',
      'The Bears allow 114.2 points a game, number 3 of 30.': 'against',
    });
  });

  it('say what the absence of others moves, in the unit of the market', () => {
    const parts: Projection['parts'] = [
      { name: 'minutes: team-mates out', effect: 'add', value: 2 },
      { name: 'rate: team-mates out', effect: 'times', value: 1.05 },
      { name: 'rate: opponents out', effect: 'times', value: 0.99 },
    ];
    // Without them: 25 / 1.05 a game at the same minutes, of which 2 of 32 are missing.
    expect(marked(facts({ parts }))).toMatchObject({
      'Teammates who are out move the projection up by 2.7 points.': 'for',
      'Opponents who are out move the projection down by 0.3 points.': 'against',
    });
  });

  it('leave out absences that move nothing', () => {
    expect(Object.keys(marked(facts())).join()).not.toContain('who are out');
  });
});
