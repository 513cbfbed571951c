import { describe, expect, it } from '@jest/globals';
import type { PlayerGame } from '@overline/forecast';
import { GameHistory } from './game-history.ts';
import { recordText } from './forecast-game.ts';

const DAYS = ['2026-01-10', '2026-01-11', '2026-01-12', '2026-01-13'] as const;

/** A five-on-five game in which all players on a team score the same. */
function aGame(
  date: string,
  home: string,
  away: string,
  [homePoints, awayPoints]: [number, number],
  players = ['1', '2', '3', '4', '5'],
): PlayerGame[] {
  const side = (team: string, opponent: string, isHome: boolean, points: number): PlayerGame[] =>
    players.map((player) => ({
      league: 'nba',
      gameId: `${date}${home}${away}`,
      date,
      season: '2025-26',
      postseason: false,
      playerId: `${team}${player}`,
      player: `${team}${player}`,
      team,
      opponent,
      home: isHome,
      minutes: 40 + Number(player),
      stats: { points, rebounds: 5, assists: 3 },
    }));
  return [...side(home, away, true, homePoints), ...side(away, home, false, awayPoints)];
}

function aHistory(): GameHistory {
  const history = new GameHistory('nba');
  history.observe(aGame(DAYS[0], 'a', 'b', [20, 18]));
  history.observe(aGame(DAYS[1], 'b', 'a', [24, 22]));
  history.observe([...aGame(DAYS[2], 'a', 'c', [21, 19], ['1', '2', '3', '4', '6'])]);
  return history;
}

describe('the game history', () => {
  it("keeps each team's home and away results, newest first", () => {
    const history = aHistory();
    expect(
      history.results('a', '2025-26').map(({ opponent, home, scored, allowed }) => [opponent, home, scored, allowed]),
    ).toEqual([
      ['c', true, 105, 95],
      ['b', false, 110, 120],
      ['b', true, 100, 90],
    ]);
    expect(recordText(history.results('a', '2025-26'))).toBe('2–1');
    expect(history.results('a', '2024-25')).toEqual([]);
  });

  it('counts overtime losses in leagues whose standings do, and ties in other leagues', () => {
    const result = { day: DAYS[0], season: '2025', postseason: false, opponent: 'b', home: true };
    const lost = { ...result, scored: 2, allowed: 3 };
    const won = { ...lost, scored: 4 };
    expect(recordText([won, { ...lost, allowed: 2 }, lost, won])).toBe('2–1–1');
    const hockey = [
      { ...lost, lostInOvertime: true },
      { ...won, lostInOvertime: false },
    ];
    expect(recordText([...hockey, { ...lost, lostInOvertime: false }])).toBe('1–1–1');
    expect(recordText([{ ...won, lostInOvertime: false }])).toBe('1–0–0');
  });

  it('knows what a team allows per game', () => {
    expect(
      aHistory()
        .allowed('2025-26')
        .find(({ team }) => team === 'b'),
    ).toEqual({ team: 'b', games: 2, stats: { points: 105, rebounds: 25, assists: 15 } });
  });

  it("knows a team's players, their minutes and the games they missed", () => {
    const squad = aHistory().squad('a');
    expect(squad.map(({ playerId }) => playerId)).toEqual(['a6', 'a5', 'a4', 'a3', 'a2', 'a1']);
    expect(squad.find(({ playerId }) => playerId === 'a5')).toEqual({ playerId: 'a5', minutes: 45, missed: 1 });
  });

  it('counts the starts of players whose box scores say whether they started', () => {
    const history = new GameHistory('nhl');
    const started = [true, false, true];
    started.forEach((hasStarted, day) => {
      const [goalie, ...rest] = aGame(DAYS[day] ?? '', 'a', 'b', [20, 18]).map((line) => ({
        ...line,
        league: 'nhl' as const,
      }));
      history.observe([{ ...(goalie as PlayerGame), started: hasStarted }, ...rest]);
    });
    const squad = new Map(history.squad('a').map((player) => [player.playerId, player]));
    expect(squad.get('a1')?.starts).toEqual({ games: 2, of: 3 });
    expect(squad.get('a2')).not.toHaveProperty('starts');
  });

  it('takes the final score of an MLB game, because the runs of pinch runners are in no line', () => {
    const history = new GameHistory('mlb');
    const lines = aGame(DAYS[0], 'a', 'b', [0, 0]).map((line) => {
      return { ...line, league: 'mlb' as const, stats: { plateAppearances: 4, runs: 1 }, homeScore: 6, awayScore: 5 };
    });
    history.observe(lines);
    expect(history.results('a', '2025-26')).toMatchObject([{ scored: 6, allowed: 5 }]);
  });

  it('drops a player who moved to another team', () => {
    const history = aHistory();
    const [first, ...rest] = aGame(DAYS[3], 'c', 'b', [20, 21]);
    history.observe([{ ...(first as PlayerGame), playerId: 'a6' }, ...rest]);
    expect(history.squad('a').map(({ playerId }) => playerId)).not.toContain('a6');
    expect(history.squad('c').map(({ playerId }) => playerId)).toContain('a6');
  });

  it('ignores a box score with only one team, and still learns from the next game', () => {
    const history = new GameHistory('nba');
    history.observe(aGame(DAYS[0], 'a', 'b', [20, 18]).slice(0, 5));
    expect(history.results('a', '2025-26')).toEqual([]);
    history.observe(aGame(DAYS[1], 'a', 'b', [20, 18]));
    const { homeWinProbability } = history.project({ home: 'a', away: 'b', date: DAYS[2], season: 2025 });
    expect(homeWinProbability).toBeGreaterThan(0.5);
  });
});
