import { expect, it } from '@jest/globals';
import { together } from './answer-mixed.ts';

it('multiplies the chances of bets on different games and names the fair price', () => {
  expect(together([50, 40], true)).toBe('Both together: 20.0%, a fair price of +400.');
});

it('names no fair price if a bet has no chance', () => {
  expect(together([60, 0], true)).toMatch(/^Both together: [^,]+\.$/);
});

it('does not multiply the chances of bets on one game', () => {
  expect(together([50, 40], false)).toMatch(/cannot be multiplied/);
});
