import { describe, expect, it } from '@jest/globals';
import { PropBlend } from '../players/blend/prop-blend.ts';
import type { Projection } from '../players/projection.ts';
import { evaluatePick, recompute, snapshotOf } from './evaluation.ts';
import { chancesAtLine, decidedOver } from './final-chances.ts';
import { unpricedForecast } from './unpriced.ts';

/** 80% over 0.5, with a stated standard deviation of half a logit. */
const projection = {
  market: 'player_points',
  distribution: { kind: 'table', start: 0, pmf: [0.2, 0.8] },
  calibration: { kind: 'identity' },
  logitSd: 0.5,
  modelVersion: 'test-1',
} as unknown as Projection;

describe('a forecast without a price', () => {
  it('is pulled toward 50% by the error of the model', () => {
    // Before any settled prop the squared error counts three times: sd² = 0.75, and 1.3863 / √1.2945 = 1.2184.
    const forecast = unpricedForecast(projection, new PropBlend());
    expect(forecast.logitSd).toBeCloseTo(0.866, 3);
    expect(decidedOver(chancesAtLine(forecast, 0.5))).toBeCloseTo(0.7718, 4);
  });

  it('does not change a chance of 50%', () => {
    const even = { ...projection, distribution: { kind: 'table', start: 0, pmf: [0.5, 0.5] } } as Projection;
    expect(decidedOver(chancesAtLine(unpricedForecast(even, new PropBlend()), 0.5))).toBeCloseTo(0.5, 12);
  });

  it('is recomputed from its snapshot, bit for bit', () => {
    const bet = { side: 'over' as const, line: 0.5, price: null };
    const input = { ...unpricedForecast(projection, new PropBlend()), ...bet };
    expect(recompute(JSON.parse(JSON.stringify(snapshotOf(input))))).toStrictEqual(evaluatePick(input));
    expect(evaluatePick(input)).toMatchObject({ probability: 77.2, fairAmerican: -338 });
  });
});
