import { describe, expect, it } from '@jest/globals';
import { aGameBoard } from '@overline/contracts/a-game-board';
import fc from 'fast-check';
import { propsText } from './alert-text.ts';
import { type ShownProp, stepView, viewOf, viewReader } from './view.ts';

const NOW = Date.parse('2026-01-15T16:00:00.000Z');
const AFTER = Date.parse('2026-01-16T01:00:00.000Z');
const BOOKS = ['Bluefin', 'Copper Row'];
const PROPS = ['nba:11/player_points', 'nba:12/player_assists'];
const OVER = [0.55, 0.5];

/** Prices of the over by book and prop; null where a book has none. */
type Prices = readonly (readonly (number | null)[])[];

function boardWith(prices: Prices) {
  const { columns } = aGameBoard();
  const nothing = [null, null];
  const both = { push: [0, 0], over: OVER, consensus: [50.5, 50.5] };
  const rows = { ...both, prices: prices.map((over) => ({ over: [...over], under: nothing })) };
  return aGameBoard({ columns: { ...columns, ...rows } });
}

interface View {
  kind: 'odds' | 'value';
  least: number;
  books: readonly string[] | null;
}

/** Which props alert after which step, computed from scratch at each step. */
function naiveAlerts({ kind, least, books }: View, steps: readonly Prices[]): string[] {
  const alerts: string[] = [];
  const isIn = new Set<string>();
  for (const [step, prices] of steps.entries())
    for (const [place, prop] of PROPS.entries()) {
      const mine = prices.flatMap((ofBook, book) => {
        const price = ofBook[place] ?? null;
        return price === null || (books && !books.includes(BOOKS[book] ?? '')) ? [] : [price];
      });
      if (mine.length === 0) continue;
      const decimal = (american: number): number => (american > 0 ? 1 + american / 100 : 1 - 100 / american);
      const best = Math.max(...mine.map(decimal));
      const value = Math.round(1_000 * ((OVER[place] ?? 0) * best - 1)) / 10;
      const [isTrue, isNear] =
        kind === 'odds'
          ? [best >= decimal(least), 1 / best <= 1 / decimal(least) + 0.01]
          : [value >= least, value >= least - 1];
      if (isTrue && !isIn.has(prop)) alerts.push(`${step} ${prop}`);
      if (isTrue) isIn.add(prop);
      else if (!isNear) isIn.delete(prop);
    }
  return alerts;
}

function alertsOf({ kind, least, books }: View, steps: readonly Prices[]): string[] {
  const query = `side=over&${kind}=${kind === 'odds' ? `${least}..` : least}`;
  let before: readonly string[] = [];
  return steps.flatMap((prices, step) => {
    const reading = viewReader(boardWith(prices), books && new Set(books))(viewOf(query, NOW));
    const { matching, entered } = stepView(before, reading);
    before = matching;
    return entered.map(({ row }) => `${step} ${row.player.id}/${row.market}`);
  });
}

const price = fc.option(fc.constantFrom(-130, -115, -108, -104, -101, 100, 102, 104, 107, 112, 125), { freq: 5 });
const prices = fc.array(fc.array(price, { minLength: 2, maxLength: 2 }), { minLength: 2, maxLength: 2 });
const view = fc.record({
  kind: fc.constantFrom('odds' as const, 'value' as const),
  least: fc.constantFrom(100, 104, 110),
  books: fc.constantFrom(null, ['Bluefin'], ['Copper Row']),
});

describe('a watched view', () => {
  it('alerts as a naive evaluator does, over random prices', () => {
    let alerts = 0;
    fc.assert(
      fc.property(view, fc.array(prices, { minLength: 1, maxLength: 12 }), (watched, steps) => {
        const wanted = watched.kind === 'value' ? { ...watched, least: watched.least / 20 } : watched;
        const found = alertsOf(wanted, steps);
        alerts += found.length;
        expect(found).toEqual(naiveAlerts(wanted, steps));
      }),
      { numRuns: 2_000 },
    );
    expect(alerts).toBeGreaterThan(2_000);
  });

  it('with a limit on value shows no prop without a consensus', () => {
    const { shown } = viewReader(aGameBoard(), null)(viewOf('side=over&value=-100', NOW));
    expect([...shown.keys()]).toEqual(['nba:11/player_points']);
  });

  it('shows no prop of a game that has started', () => {
    const later = viewReader(aGameBoard(), null)(viewOf('market=player_points', AFTER));
    expect([...later.shown]).toEqual([]);
  });

  it('ignores a limit that is not a valid price', () => {
    expect(viewReader(aGameBoard(), null)(viewOf('odds=5..&side=over', NOW)).shown.size).toBe(2);
  });
});

describe('the text of an alert about a view', () => {
  const shown = (books: ReadonlySet<string> | null): ShownProp[] => [
    ...viewReader(aGameBoard(), books)(viewOf('side=over', NOW)).shown.values(),
  ];
  const [points, assists] = shown(null);
  if (!points || !assists) throw new Error('The fixture has two props');

  it('names the view, the prop, the price and its value', () => {
    expect(propsText('Overs', { props: [points], query: 'side=over' })).toEqual({
      title: 'Ada Moreno over 20.5 points: −102 at Copper Row',
      text: 'Now in your view “Overs”: Ada Moreno over 20.5 points, −102 at Copper Row, value +8.9%.',
      path: '/props?prop=nba:1/nba:11/player_points/20.5/Over',
    });
  });

  it('names another book that is the only one to quote the prop', () => {
    const [, elsewhere] = shown(new Set(['Bluefin']));
    if (!elsewhere) throw new Error('The fixture has two props');
    expect(propsText('Overs', { props: [elsewhere], query: '' }).text).toBe(
      'Now in your view “Overs”: Benoît Lindqvist over 6 assists. Copper Row has +110.',
    );
  });

  it('is about the view if several props match at once', () => {
    expect(propsText('Overs', { props: [points, assists], query: 'side=over' })).toEqual({
      title: '2 new props in “Overs”',
      text:
        'Now in your view “Overs”, Port Alder Foxes at Harbor City Gulls: Ada Moreno over 20.5 points, ' +
        'Benoît Lindqvist over 6 assists.',
      path: '/props?side=over',
    });
  });
});
