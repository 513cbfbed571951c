import { expect, it } from '@jest/globals';
import { cleaned, forTheModel } from './plain-text.ts';

it('loses what cannot be seen, and every form of a letter but the usual one', () => {
  expect(cleaned(' 9\u200b9\u00ad9\u202e\u0007 ９\nx ')).toBe('999 9 x');
});

it('is cut for the model where it is long', () => {
  expect(forTheModel('a\u200bbcdef', 4)).toBe('abcd…');
});
