import { describe, expect, it } from '@jest/globals';
import { changedLineup, isRuledOut } from './lineup.ts';

const REPORT = { out: ['a'], doubtful: [{ playerId: 'b', chance: 0.5 }] };

describe('a listed player', () => {
  it.each(['Out', 'Out For Season', 'IR', 'LTIR', '10-Day IL', 'PUP', 'Suspended'])('cannot play: %s', (status) => {
    expect(isRuledOut(status)).toBe(true);
  });

  it.each(['Day-To-Day', 'Doubtful', 'Questionable', 'Outpatient care', 'Irritated knee', ''])(
    'may play: %s',
    (status) => {
      expect(isRuledOut(status)).toBe(false);
    },
  );
});

describe('the lineup of a what-if', () => {
  it('has a player out or back, whatever the report says about him, and the others as reported', () => {
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
