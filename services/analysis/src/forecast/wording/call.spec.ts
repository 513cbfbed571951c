import { describe, expect, it } from '@jest/globals';
import { callOf, headline, type JudgedPrice, limitText } from './call.ts';

const REDFEARN = 'Kofi Redfearn over 8.5 rebounds';
const at = (judged: Partial<JudgedPrice>) => ({
  ...{ book: 'Copper Row', confidence: 61.3, price: 115, probability: 47.3, fairPrice: 112, ev: 1.7 },
  ...judged,
});

describe('the headline of a bet', () => {
  it('calls a bet a bet whatever the confidence, down to the same price as the card', () => {
    expect(headline(REDFEARN, at({ stance: 'bet', takeAt: 110 }))).toBe(
      'Kofi Redfearn over 8.5 rebounds is a bet at +115 (Copper Row): a chance of 47.3%. ' +
        'We are 61.3% sure that the price beats fair odds. Take it down to +110.',
    );
  });

  it('does not say "down to" if the price is the worst one worth taking', () => {
    expect(headline(REDFEARN, at({ stance: 'bet', takeAt: 115 }))).toMatch(/fair odds\. Take it at \+115 or better\.$/);
  });

  it('calls a price with too small a profit a lean', () => {
    expect(headline(REDFEARN, at({ stance: 'lean', takeAt: 118 }))).toBe(
      'Kofi Redfearn over 8.5 rebounds is a lean at +115 (Copper Row): a chance of 47.3%. ' +
        'It becomes a bet at +118 or better.',
    );
  });

  it('passes on a price without profit', () => {
    expect(headline('the Foxes moneyline', at({ stance: 'lean', takeAt: 118, ev: -0.5 }))).toBe(
      'Pass on the Foxes moneyline at +115 (Copper Row): a chance of 47.3%. It becomes a bet at +118 or better.',
    );
    expect(headline('the Foxes moneyline', at({ stance: 'bet', takeAt: 110 }))).toMatch(
      /^The Foxes moneyline is a bet/,
    );
  });

  it('names no price from which it is a bet without a consensus of the books', () => {
    expect(headline(REDFEARN, at({}))).toMatch(/is a lean .* Too few books quote both sides to call it a bet\.$/);
    expect(headline(REDFEARN, at({ ev: -2 }))).toMatch(/Our fair price is \+112; you need better than that\.$/);
  });

  it('names no price for a chance too close to 0 or 100', () => {
    expect(headline(REDFEARN, at({ stance: 'lean', takeAt: 10_248, probability: 1, ev: -40 }))).toBe(
      'Pass on Kofi Redfearn over 8.5 rebounds at +115 (Copper Row): a chance of 1.0%.',
    );
  });
});

describe('what to do with a bet', () => {
  it('follows a sentence about its price', () => {
    expect(limitText(at({ stance: 'bet', takeAt: 110 }), ', or to a line of 9.5 at +115')).toBe(
      'Take it down to +110, or to a line of 9.5 at +115.',
    );
    expect(limitText(at({ stance: 'lean', takeAt: 118 }))).toBe(
      'That makes it a lean; it becomes a bet at +118 or better.',
    );
    expect(limitText(at({ stance: 'lean', takeAt: 118, ev: 0 }))).toBe('It becomes a bet at +118 or better.');
  });

  it('is a pass without an expected profit', () => {
    expect([callOf({ stance: 'bet', ev: 2 }), callOf({ stance: 'lean', ev: 2 }), callOf({ ev: 0 })]).toEqual([
      'bet',
      'lean',
      'pass',
    ]);
  });
});
