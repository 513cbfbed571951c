import { expect, it } from '@jest/globals';
import { outcomePercents } from './distribution.ts';

it('over, push and under of a whole line add up to 100%', () => {
  expect(outcomePercents({ over: 0.40663, push: 0.04493, under: 0.54844 })).toEqual({
    over: 40.7,
    push: 4.5,
    under: 54.8,
  });
});
