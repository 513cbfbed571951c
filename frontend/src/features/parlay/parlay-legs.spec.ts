import { describe, expect, it } from '@jest/globals';
import { effectText } from './leg-result.tsx';
import { legSchema } from './leg-schema.ts';

const typed = { playerName: ' Marcus Ellery ', propType: 'Points', propLine: '24.5', selection: 'Over' as const };

describe('the leg schema', () => {
  it('trims text and converts the line to a number', () => {
    expect(legSchema.parse(typed)).toEqual({
      playerName: 'Marcus Ellery',
      propType: 'Points',
      propLine: 24.5,
      selection: 'Over',
    });
  });

  it.each([
    ['24.3', 'Prop line must be in steps of 0.5'],
    ['-1', 'Prop line must be 0 or more'],
    ['x', 'Prop line must be a number'],
    [' ', 'Please fill in all fields'],
  ])('rejects the line %p', (propLine, message) => {
    expect(legSchema.safeParse({ ...typed, propLine }).error?.issues[0]?.message).toBe(message);
  });
});

describe('the effect of removing a leg as text', () => {
  it.each([
    [26.4, 38.9, 'Without it: 38.9% (+12.5 points)'],
    [0.017, 0.021, 'Without it: 0.021%'],
    [60, null, 'The only leg left'],
    [null, null, 'The only leg left'],
  ])('from %p to %p', (joint, without, words) => {
    expect(effectText(joint, without)).toBe(words);
  });
});
