import { describe, expect, it } from '@jest/globals';
import type { PlayerGame } from '../players/history/player-record.ts';
import { seededRandom } from '../math/seeded-random.ts';
import { createResidualModel, type ResidualModel } from './residual-model.ts';

/** Four teams in which a player's good night raises both points and assists. */
function days(count: number, seed: string): PlayerGame[][] {
  const random = seededRandom(seed);
  return Array.from({ length: count }, (_, day) => {
    const date = new Date(Date.UTC(2025, 10, 1 + day)).toISOString().slice(0, 10);
    return [
      ['a', 'b'],
      ['c', 'd'],
    ]
      .flatMap(
        ([home = '', away = '']) =>
          [
            [home, away, true],
            [away, home, false],
          ] as const,
      )
      .flatMap(([team, opponent, home]) =>
        Array.from({ length: 6 }, (_unused, index): PlayerGame => {
          const night = 0.5 + random.next();
          const count = (mean: number): number => Math.round(mean * night * (0.7 + 0.6 * random.next()));
          return {
            league: 'nba',
            gameId: `${date}-${[team, opponent].sort().join('')}`,
            date,
            season: '2025-26',
            postseason: false,
            playerId: `${team}${index}`,
            player: `${team}${index}`,
            team,
            opponent,
            home,
            minutes: 30,
            stats: {
              points: count(16),
              rebounds: count(6),
              assists: count(5),
              threes: count(2),
              threesAttempted: count(5),
              steals: count(1),
              blocks: count(1),
              turnovers: count(2),
            },
          };
        }),
      );
  });
}

function walked(games: readonly (readonly PlayerGame[])[]): ResidualModel {
  const model = createResidualModel('nba');
  for (const day of games) model.observe(day);
  return model;
}

describe('correlations learned walking forward through games', () => {
  const season = days(60, 'season');
  const model = walked(season);

  it('find that a good night affects several statistics', () => {
    expect(model.playerGames).toBeGreaterThan(300);
    expect(model.correlation('self', 'player_points', 'player_assists')).toBeGreaterThan(0.3);
    expect(model.correlation('self', 'player_points', 'player_points_assists')).toBeGreaterThan(0.8);
    expect(Math.abs(model.correlation('teammates', 'player_points', 'player_points'))).toBeLessThan(0.2);
  });

  it('are reproducible and do not depend on later games', () => {
    const pair = ['self', 'player_points', 'player_assists'] as const;
    const before = walked(season.slice(0, 40)).correlation(...pair);
    const other = walked(season.slice(0, 40));
    expect(other.correlation(...pair)).toBe(before);
    other.observe(season[40] ?? []);
    expect(walked([...season.slice(0, 41)]).correlation(...pair)).toBe(other.correlation(...pair));
  });

  it('are 0 for a market that is not forecast', () => {
    expect(model.correlation('self', 'player_points', 'player_dunks')).toBe(0);
  });
});
