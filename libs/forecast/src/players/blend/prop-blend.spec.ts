import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { sigmoid } from '../../math/logit.ts';
import { seededRandom } from '../../math/seeded-random.ts';
import type { TwoViews } from './market-history.ts';
import { PropBlend } from './prop-blend.ts';

const views = (set: Partial<TwoViews> = {}): TwoViews => ({
  market: 'm',
  model: 0.6,
  modelSd: 0.3,
  consensus: 0.5,
  consensusSd: 0.1,
  ...set,
});

/**
 * Simulated settled props: the market errs by `marketSd`, the model by `modelSd` times `slope`, plus `bias`,
 * on the logit.
 */
function taught(rows: number, { marketSd = 0.2, modelSd = 0.3, bias = 0, slope = 1, seed = 1 } = {}): PropBlend {
  const { next: random, normal } = seededRandom(seed);
  const blend = new PropBlend();
  for (let row = 0; row < rows; row += 1) {
    const market = 0.3 * normal();
    const truth = market + marketSd * normal();
    const model = slope * (truth + modelSd * normal()) + bias;
    blend.learn(
      views({ model: sigmoid(model), consensus: sigmoid(market), modelSd, consensusSd: marketSd }),
      random() < sigmoid(truth),
    );
  }
  return blend;
}

describe('the blend of model and market', () => {
  it('returns the market before any result', () => {
    const { marketWeight, logitSd } = new PropBlend().blend(views());
    expect(marketWeight).toBe(1);
    expect(logitSd).toBeGreaterThan(0.1);
  });

  it('weights by precision, s² / (s² + S²), with the matching posterior sd', () => {
    const { marketWeight, logitSd } = taught(30_000).blend(views({ model: 0.5, modelSd: 0.3, consensusSd: 0.2 }));
    expect(1 - marketWeight).toBeCloseTo(0.04 / 0.13, 1);
    expect(logitSd).toBeCloseTo(0.2 * Math.sqrt(0.09 / 0.13), 1.5);
  });

  it('lowers the model’s weight in a market whose results do not follow it', () => {
    const follows = taught(20_000);
    const sharp = new PropBlend();
    const { next: random } = seededRandom(5);
    for (let row = 0; row < 20_000; row += 1)
      sharp.learn(views({ model: 0.3 + 0.4 * random(), consensusSd: 0.2 }), random() < 0.5);
    expect(sharp.blend(views({ consensusSd: 0.2 })).marketWeight).toBeGreaterThan(
      follows.blend(views({ consensusSd: 0.2 })).marketWeight + 0.1,
    );
  });

  it('corrects the model’s bias and slope', () => {
    const { correction } = taught(20_000, { bias: 0.3, slope: 1.5 }).blend(views());
    expect(correction.slope).toBeCloseTo(1 / 1.5, 1);
    expect(correction.intercept).toBeCloseTo(-0.2, 1);
  });

  it('is less certain the further the model is from the market', () => {
    const blend = taught(2_000);
    expect(blend.blend(views({ model: 0.8 })).logitSd).toBeGreaterThan(blend.blend(views({ model: 0.55 })).logitSd);
  });

  it('is less certain without a price', () => {
    const blend = taught(2_000);
    const alone = blend.alone('m', 0.3);
    expect(alone.marketWeight).toBe(0);
    expect(alone.logitSd).toBeGreaterThan(blend.blend(views()).logitSd);
  });

  it('shrinks a forecast without a price as much as the priced props suggest, but never stretches it', () => {
    const { correction: shrunk } = taught(20_000, { bias: 0.3, slope: 1.5 }).alone('m', 0.3);
    expect(shrunk.slope).toBeCloseTo(1 / 1.5, 1);
    const { correction: kept } = taught(20_000, { bias: 0.3, slope: 0.5 }).alone('m', 0.3);
    expect(kept.slope).toBe(1);
    expect(kept.intercept).toBeCloseTo(-0.3, 1);
  });

  it('learns the same from merged parts as from the whole', () => {
    const whole = new PropBlend();
    const parts = [new PropBlend(), new PropBlend()];
    for (let row = 0; row < 400; row += 1) {
      const view = views({ model: 0.3 + (row % 40) / 100, consensus: 0.4 + (row % 17) / 100 });
      whole.learn(view, row % 3 === 0);
      parts[row < 200 ? 0 : 1]?.learn(view, row % 3 === 0);
    }
    const merged = new PropBlend();
    for (const part of parts) merged.merge(part);
    expect(merged.rows('m')).toBe(400);
    expect(merged.blend(views()).marketWeight).toBeCloseTo(whole.blend(views()).marketWeight, 9);
    expect(merged.blend(views()).logitSd).toBeCloseTo(whole.blend(views()).logitSd, 9);
  });

  it('always gives a weight from 0 to 1 and a finite, positive sd', () => {
    const chance = fc.double({ min: 0.001, max: 0.999, noNaN: true });
    const sd = fc.double({ min: 0.01, max: 2, noNaN: true });
    const row = fc.record({
      market: fc.constantFrom('m', 'n'),
      model: chance,
      modelSd: sd,
      consensus: chance,
      consensusSd: sd,
    });
    fc.assert(
      fc.property(fc.array(fc.tuple(row, fc.boolean()), { maxLength: 30 }), row, (rows, views) => {
        const blend = new PropBlend();
        for (const [view, over] of rows) blend.learn(view, over);
        const { marketWeight, logitSd, correction } = blend.blend(views);
        expect(marketWeight >= 0 && marketWeight <= 1).toBe(true);
        expect(
          logitSd > 0 && Number.isFinite(logitSd) && Number.isFinite(correction.intercept) && correction.slope > 0,
        ).toBe(true);
      }),
    );
  });
});
