import { describe, expect, it } from '@jest/globals';
import { fairMoneyline, fairThreeWay } from './fair-price.ts';

describe('fair price', () => {
  it('takes the margin out of two prices', () => {
    expect(fairMoneyline(-110, -110)).toEqual({ home: 0.5, away: 0.5 });
    expect(fairMoneyline(-300, 240)?.home).toBeCloseTo(0.7183099, 6);
  });

  it('drops averages across even money and margins that cannot be', () => {
    expect(fairMoneyline(-60, 110)).toBeUndefined();
    expect(fairMoneyline(150, 150)).toBeUndefined();
    expect(fairMoneyline(-300, -150)).toBeUndefined();
    expect(fairMoneyline(undefined, -110)).toBeUndefined();
  });

  it('takes the margin out of three prices', () => {
    const fair = fairThreeWay([2.7, 2.3, 4.4]);
    expect(fair?.home).toBeCloseTo(0.358738, 6);
    expect(fair?.draw).toBeCloseTo(0.4211273, 6);
    expect(fairThreeWay([2.7, undefined, 4.4])).toBeUndefined();
    expect(fairThreeWay([2.7, 2.3, 40])).toBeUndefined();
  });
});
