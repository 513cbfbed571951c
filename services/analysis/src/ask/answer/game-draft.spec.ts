import { describe, expect, it } from '@jest/globals';
import { aGameDraft } from './drafts.fixture.ts';

describe('the line-ups of a game', () => {
  it('say who is out on each side, and what that is worth in points', () => {
    const { lineupInfo } = aGameDraft({ out: ['q'] }).draft;
    expect(lineupInfo).toHaveLength(3);
    expect(lineupInfo[0]).toContain('without Bram Okafor-Lund (31.2 minutes a game)');
    expect(lineupInfo[2]).toMatch(/^The players we expect on the floor are worth \d+\.\d points to the /);
  });

  it('say nothing of a worth where no injury report is known', () => {
    expect(aGameDraft({ out: null }).draft.lineupInfo).toEqual([
      'There was no injury report in the last day, so we expect whoever played last to play again.',
    ]);
  });
});
