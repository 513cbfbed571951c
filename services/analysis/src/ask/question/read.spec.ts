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
