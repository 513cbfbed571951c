import { describe, expect, it } from '@jest/globals';
import { QuestionIndex } from './question-index.ts';
import { readProps } from './read.ts';
import { NOW, twoLeagues } from './two-leagues.fixture.ts';

const index = new QuestionIndex(twoLeagues);

describe('one line for two players', () => {
  const PLAYERS = 'Pascal Wainscott and Osric Sweetwater';

  it.each([`${PLAYERS} over 50.5 points combined`, `${PLAYERS} 50 points together`])(
    'is not a bet on each of them: "%s"',
    (question) => {
      expect(readProps(question, index, NOW)).toMatchObject({ kind: 'refused', why: 'combined' });
    },
  );
});

/** The game is the Otters at the Forge on Friday, November 27. */
describe('a day, team or venue behind a complete bet', () => {
  const BET = 'Osric Sweetwater over 20.5 points';

  it.each([
    [`${BET} on Sunday`, 'day'],
    [`${BET} this Saturday`, 'day'],
    [`${BET} Nov 29`, 'day'],
    [`${BET} 11/29`, 'day'],
    [`${BET} for Monday's game`, 'day'],
    [`${BET} at home`, 'venue'],
  ])('is not ignored: "%s"', (question, why) => {
    expect(readProps(question, index, NOW)).toMatchObject({ kind: 'refused', why });
  });

  it.each([
    `${BET} on Friday`,
    `${BET} on the road`,
    `${BET} 11/27`,
    `${BET}, he had 30 on Sunday`,
    `${BET} after he got benched Sunday`,
  ])('changes nothing if it is that of the game, or about the past: "%s"', (question) => {
    expect(readProps(question, index, NOW)).toMatchObject({
      questions: [{ playerId: 'nba:3', gameId: 'nba:10', line: 20.5, side: 'over' }],
    });
  });
});
