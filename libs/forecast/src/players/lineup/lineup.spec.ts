import { describe, expect, it } from '@jest/globals';
import { playerGroups } from '../history/league-profile.ts';
import { PlayerRecord } from '../history/player-record.ts';
import { assuming } from './availability.ts';
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
      report: { out: ['b'], doubtful: [] },
    });
  });

  it('becomes a report if nothing was known', () => {
    expect(changedLineup('unknown', [{ playerId: 'c', state: 'out' }])).toEqual({
      report: { out: ['c'], doubtful: [] },
    });
  });

  it('stays as it is without changes, and if it is exactly known', () => {
    const exact = { playing: [{ playerId: 'a', team: 'AAA' }] };
    expect(changedLineup({ report: REPORT }, [])).toEqual({ report: REPORT });
    expect(changedLineup(exact, [{ playerId: 'a', state: 'out' }])).toBe(exact);
  });
});

describe('the players of a what-if', () => {
  it('surely play, or do not, for their team; the others play as likely as before', () => {
    const [profile] = playerGroups('nfl');
    if (profile === undefined) throw new Error('The league has no players');
    const chanceOf = (id: string, team: string): number => {
      const player = new PlayerRecord(id, profile);
      player.team = 'AAA';
      const changes = [
        { playerId: 'a', state: 'out' },
        { playerId: 'b', state: 'in' },
      ] as const;
      return assuming(() => 0.9, changes)(player, team);
    };
    expect(['a', 'b', 'c'].map((id) => chanceOf(id, 'AAA'))).toEqual([0, 1, 0.9]);
    expect(chanceOf('b', 'BBB')).toBe(0.9);
  });
});
