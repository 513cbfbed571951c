import type { Words } from '../definition/league.ts';

export const words: Words = {
  score: 'points',
  home: 'Home court',
  lineups: ['The expected lineups', 'The players we expect on the floor'],
  sits: 'sits',
};
