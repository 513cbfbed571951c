import { describe, expect, it } from '@jest/globals';
import { evaluatePick, marketOf, priceProp, type Projection, PropBlend } from '@overline/forecast';
import { aProjection } from './a-projection.fixture.ts';
import { considerations } from './describe-prop.ts';
import { propReasons } from './prop-reasons.ts';
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
    games: [26, 28, 27].map((value) => ({ value, minutes: 28 })),
  } as unknown as PropFindings;
}

const ORDER = ['for', 'against', 'neither'];
const marked = (of: PropFindings): Record<string, string> =>
  Object.fromEntries(considerations(propReasons(of)).map(({ text, points }) => [text, points]));

describe('considerations', () => {
  it('point the way their number does', () => {
    expect(marked(facts())).toMatchObject({
      'He went over this line in 7 of his last 10 games.': 'for',
      'He averages 27.0 over his last 3, against a line of 24.5.': 'for',
      'The Bears allow 114.2 points a game, third-most in the league.': 'for',
    });
    expect(marked(facts({ over: false }))).toMatchObject({
      'He averages 27.0 over his last 3, against a line of 24.5.': 'against',
      'The Bears allow 114.2 points a game, third-most in the league.': 'against',
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
      'Teammates who are out add 2.7 points to our projection.': 'for',
      'Opponents who are out take 0.3 points off our projection.': 'against',
    });
  });

  it('say how his minutes move, where they do', () => {
    expect(marked(facts())).toMatchObject({ 'He averaged 28.0 minutes over his last 3 games; we expect more.': 'for' });
  });

  it('stand in order: for, against, neither', () => {
    const points = considerations(propReasons(facts({ over: false }))).map((one) => one.points);
    expect(points).toEqual(points.toSorted((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b)));
  });

  it('leave out absences that move nothing', () => {
    expect(Object.keys(marked(facts())).join()).not.toContain('who are out');
  });
});
