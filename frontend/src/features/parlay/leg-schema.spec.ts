import { describe, expect, it } from '@jest/globals';
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
