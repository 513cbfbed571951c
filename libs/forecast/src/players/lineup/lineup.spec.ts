import { describe, expect, it } from '@jest/globals';
import { changedLineup } from './lineup.ts';

const REPORT = { out: ['a'], doubtful: [{ playerId: 'b', chance: 0.5 }] };

describe('the lineup of a what-if', () => {
  it('has a player out or back, whatever the report says of him, and the others as reported', () => {
    const changes = [
      { playerId: 'a', state: 'in' },
      { playerId: 'b', state: 'out' },
    ] as const;
    expect(changedLineup({ report: REPORT }, changes)).toEqual({
      report: { out: ['b'], doubtful: [], playing: ['a'] },
    });
  });

  it('becomes a report if nothing was known', () => {
    expect(changedLineup('unknown', [{ playerId: 'c', state: 'out' }])).toEqual({
      report: { out: ['c'], doubtful: [], playing: [] },
    });
  });

  it('stays as it is without changes, and if it is exactly known', () => {
    const exact = { playing: [{ playerId: 'a', team: 'AAA' }] };
    expect(changedLineup({ report: REPORT }, [])).toEqual({ report: REPORT });
    expect(changedLineup(exact, [{ playerId: 'a', state: 'out' }])).toBe(exact);
  });
});
