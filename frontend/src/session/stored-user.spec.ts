import { expect, it } from '@jest/globals';
import { clearUserData } from './stored-user.ts';

it("takes with a deleted account what the browser kept for it, and nobody else's", () => {
  for (const name of ['recentSearches:ann', 'question:prop:ann', 'recentSearches:ben', 'theme'])
    localStorage.setItem(name, 'x');
  clearUserData('ann');
  expect(Object.keys(localStorage).sort()).toEqual(['recentSearches:ben', 'theme']);
});
