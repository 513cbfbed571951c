import { describe, expect, it } from '@jest/globals';
import { mean, variance } from '../distribution/summary.ts';
import { basesTable, binomialTable, outsTable } from './count-tables.ts';

describe('successes in an uncertain number of trials', () => {
  it('are binomial if the number is certain and trials are independent', () => {
    const hits = binomialTable(1, 0, { mean: 4, sd: 0.01 });
    // 0.75⁴ and 4 · 0.25 · 0.75³.
    expect(hits.pmf[0]).toBeCloseTo(0.316, 2);
    expect(hits.pmf[1]).toBeCloseTo(0.422, 2);
    expect(mean(hits)).toBeCloseTo(1, 9);
  });

  it('have the given variance, but at least that of independent trials', () => {
    const trials = { mean: 23, sd: 3 };
    expect(variance(binomialTable(5.5, 5, trials))).toBeCloseTo(5, 1);
    expect(variance(binomialTable(5.5, 8, trials))).toBeCloseTo(8, 1);
    // Never less than independent trials: 23 · 0.239 · 0.761 + 0.239² · 9.
    expect(variance(binomialTable(5.5, 1, trials))).toBeCloseTo(4.7, 1);
  });
});

describe('total bases', () => {
  it('are hits of one to four bases, with more home runs for those who hit for more bases', () => {
    const oneHit = { kind: 'table' as const, start: 0, pmf: [0, 1] };
    // 1.64 bases per hit: 20% doubles, 2% triples, and (1.64 − 1 − 0.2 − 0.04) / 3 home runs.
    const bases = basesTable(1.64, oneHit);
    expect(bases.pmf.map((chance) => Math.round(chance * 1e4) / 1e4)).toEqual([0, 0.6467, 0.2, 0.02, 0.1333]);
    expect(mean(bases)).toBeCloseTo(1.64, 9);
  });

  it('are 0 exactly if there is no hit', () => {
    const hits = binomialTable(1, 0, { mean: 4, sd: 0.6 });
    expect(basesTable(1.7, hits).pmf[0]).toBeCloseTo(hits.pmf[0] ?? 0, 9);
  });
});

describe('outs of a starting pitcher', () => {
  it('mostly end with an inning', () => {
    const outs = outsTable(16.2, 15);
    const chance = (k: number): number => outs.pmf[k] ?? 0;
    expect(chance(18)).toBeGreaterThan(3 * chance(17));
    expect(chance(15)).toBeGreaterThan(3 * chance(16));
    expect(mean(outs)).toBeCloseTo(16.2, 1);
    expect(outs.pmf).toHaveLength(28);
  });
});
