import { describe, expect, it } from '@jest/globals';
import { Squad } from './match-player.ts';

describe('a player whom the feeds call by different first names', () => {
  it('is found by either name', () => {
    const squad = new Squad(
      [
        { id: 'nba:1', name: 'Moritz Wagner' },
        { id: 'nba:2', name: 'Franz Wagner' },
      ],
      new Map(),
    );
    expect(squad.find('Moe Wagner')).toEqual({ playerId: 'nba:1' });
    expect(squad.find('Moritz Wagner')).toEqual({ playerId: 'nba:1' });
  });

  it('is not taken for somebody who bears the name himself', () => {
    const squad = new Squad(
      [
        { id: 'nba:1', name: 'Cam Johnson' },
        { id: 'nba:2', name: 'Cameron Johnson' },
      ],
      new Map(),
    );
    expect(squad.find('Cam Johnson')).toEqual({ playerId: 'nba:1' });
  });
});
