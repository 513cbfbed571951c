import { describe, expect, it } from '@jest/globals';
import { initialOfEmail, initialsOf } from './avatar.tsx';

describe('initials', () => {
  it.each([
    ['Nikola Jokić', 'NJ'],
    ['Shai Gilgeous-Alexander', 'SG'],
    ['Nenê', 'N'],
    ['Karl-Anthony Towns', 'KT'],
    ['  ', '?'],
    ['Žan Šarić', 'ŽŠ'],
  ])('of %s are %s', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });

  it('of an email address are its first letter', () => {
    expect(initialOfEmail('ada@example.com')).toBe('A');
  });
});
