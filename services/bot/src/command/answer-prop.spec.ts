import { describe, expect, it } from '@jest/globals';
import { matching, findPlayer } from './answer-prop.ts';

const NAMES = ['Luka Dončić', 'Nikola Jokić', 'Jamal Murray', 'Dejounte Murray', "De'Aaron Fox"];

describe('a search for players', () => {
  it.each([
    ['doncic', ['Luka Dončić']],
    ['MURRAY', ['Jamal Murray', 'Dejounte Murray']],
    ['ja', ['Jamal Murray']],
    ['de', ["De'Aaron Fox", 'Dejounte Murray'].sort()],
    ['zz', []],
  ])('finds by %s', (typed, found) => {
    const names = matching(NAMES, typed);
    expect(typed === 'de' ? names.sort() : names).toEqual(found);
  });

  it('lists all names for an empty text, and else lists first the names with a word that starts with the text', () => {
    expect(matching(NAMES, '')).toEqual(NAMES);
    expect(matching(['Ota Anas', 'Ana Ota'], 'ana')).toEqual(['Ota Anas', 'Ana Ota']);
    expect(matching(['Dana Ota', 'Ana Ota'], 'ana')).toEqual(['Ana Ota', 'Dana Ota']);
  });

  it('picks an exact name or the only match, and never guesses', () => {
    expect(findPlayer(NAMES, 'luka doncic ')).toBe('Luka Dončić');
    expect(findPlayer(NAMES, 'jok')).toBe('Nikola Jokić');
    expect(findPlayer(NAMES, 'murray')).toBeUndefined();
  });
});
