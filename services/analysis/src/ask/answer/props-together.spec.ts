import { describe, expect, it } from '@jest/globals';
import type { LegCorrelation } from '../../forecast/parlay/leg-correlation.ts';
import { aBet, ASKED_AT, type BetOptions } from './a-bet.fixture.ts';
import { PropsTogether } from './props-together.ts';

/** A chance of 45.0%. */
const QUIST: BetOptions = { side: 'over', quoted: { line: 24.5, over: 105, under: -125 }, best: 130 };
const RASK: BetOptions = { ...QUIST, playerName: 'Bo Rask' };

async function notes(query: string, orders: readonly BetOptions[], correlated = 0): Promise<string[]> {
  const legCorrelation: Pick<LegCorrelation, 'of'> = {
    of: (legs) => Promise.resolve(legs.map((_, a) => legs.map((__, b) => (a === b ? 1 : correlated)))),
  };
  const together = new PropsTogether(legCorrelation as LegCorrelation);
  return together.execute(query, orders.map(aBet), { asOf: ASKED_AT, books: null });
}

describe('several bets in one question', () => {
  it('come with the chance that all of them win', async () => {
    // .45 × .45
    expect(await notes('Quist o24.5, Rask o24.5', [QUIST, RASK])).toEqual([
      'Both together: 20.3%, a fair price of +394.',
    ]);
    expect(await notes('three legs', [QUIST, RASK, { ...QUIST, playerName: 'Tavi Orsolo' }])).toEqual([
      expect.stringMatching(/^All 3 together: 9\.1%, /),
    ]);
  });

  it('are likelier together if they tend to hit together', async () => {
    expect(await notes('Quist o24.5, Rask o24.5', [QUIST, RASK], 0.5)).toEqual([
      expect.stringMatching(/^Both together: 2[5-9]\.\d%/),
    ]);
  });

  it('come with the value of a price for all of them', async () => {
    // 1 / 5.75 and .203 × 5.75 − 1; 1 / 4 and .203 × 4 − 1
    expect(await notes('Quist o24.5 + Rask o24.5 parlay +475', [QUIST, RASK])).toContain(
      'Your price of +475 breaks even at 17.4%: an average gain of 16.6% of the stake.',
    );
    expect(await notes('Quist o24.5 + Rask o24.5 parlay @ 4.00', [QUIST, RASK])).toContain(
      'Your price of +300 breaks even at 25.0%: an average loss of 18.9% of the stake, so pass.',
    );
    expect(await notes('Quist o24.5 -110, Rask o24.5 -105', [QUIST, RASK])).toHaveLength(1);
  });

  it('come with a warning if they rule each other out', async () => {
    expect(
      await notes('Quist o26.5 and u24.5', [
        { ...QUIST, line: 26.5 },
        { ...QUIST, side: 'under' },
      ]),
    ).toEqual(['These bets cannot both win.']);
  });

  it('get no note if there is only one', async () => {
    expect(await notes('Quist o24.5 +120', [QUIST])).toEqual([]);
  });
});
