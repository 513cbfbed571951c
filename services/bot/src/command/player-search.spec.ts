import { describe, expect, it } from '@jest/globals';
import { matching, meant } from './player-search.ts';

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

  it('offers all while nothing is typed, and those first that have a word which begins so', () => {
    expect(matching(NAMES, '')).toEqual(NAMES);
    expect(matching(['Ota Anas', 'Ana Ota'], 'ana')).toEqual(['Ota Anas', 'Ana Ota']);
    expect(matching(['Dana Ota', 'Ana Ota'], 'ana')).toEqual(['Ana Ota', 'Dana Ota']);
  });

  it('takes a name in full or the only one that fits, and guesses nothing', () => {
    expect(meant(NAMES, 'luka doncic ')).toBe('Luka Dončić');
    expect(meant(NAMES, 'jok')).toBe('Nikola Jokić');
    expect(meant(NAMES, 'murray')).toBeUndefined();
  });
});
