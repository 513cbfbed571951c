import { describe, expect, it } from '@jest/globals';
import { MarketBlend } from './market-blend.ts';

const day = (index: number): string => `2030-01-${String(index + 1).padStart(2, '0')}`;

describe('the blend of model and market', () => {
  it('starts with the market alone', () => {
    expect(new MarketBlend().marketWeight).toBe(1);
  });

  it('keeps to the market when the model adds nothing', () => {
    const blend = new MarketBlend();
    for (let row = 0; row < 600; row += 1) blend.learn(row % 4 < 2 ? 0.7 : 0.3, 0.5, row % 2 === 0, day(Math.floor(row / 30)));
    expect(blend.marketWeight).toBe(1);
  });

  it('moves towards a model that keeps being right where the market is not, but never past half', () => {
    const blend = new MarketBlend();
    for (let row = 0; row < 600; row += 1) blend.learn(row % 2 === 0 ? 0.8 : 0.2, 0.5, row % 2 === 0 ? row % 5 !== 0 : row % 5 === 0, day(Math.floor(row / 30)));
    expect(blend.marketWeight).toBe(0.5);
  });
});
