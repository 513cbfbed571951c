import { describe, expect, it } from '@jest/globals';
import { aPick } from '../../components/prop/a-pick.fixture.ts';
import { EXAMPLES, examplesFrom } from './example-questions.tsx';

const NOW = Date.parse('2026-11-20T15:00:00Z');

describe('example questions', () => {
  it('are five, whatever is known', () => {
    expect(examplesFrom([], NOW)).toHaveLength(EXAMPLES);
    expect(examplesFrom([aPick()], NOW)[0]).toBe('Marcus Ellery over 24.5 points');
  });

  it('ask about players whose game is still to come before the others, and about each once', () => {
    const begun = aPick({ playerName: 'Will Carrow', game: { ...aPick().game, startsAt: '2026-11-20T14:00:00.000Z' } });
    const examples = examplesFrom([begun, aPick(), aPick()], NOW);
    expect(examples.slice(0, 3)).toEqual([
      'Marcus Ellery over 24.5 points',
      'Will Carrow points tonight',
      'LeBron over 25.5 points',
    ]);
  });
});
