import { NameBook } from '@overline/sandbox/src/simulated/names.ts';
import { TEAMS } from '@overline/sandbox/src/simulated/teams.ts';
import type { Sports } from '../../facts/sports/sports.ts';

const DAY_MS = 86_400_000;

/** A league of as many made-up players as wanted, each team with a game a day from `now` on. */
export function manyPlayers(count: number, now: Date): Sports {
  const names = new NameBook(7);
  return {
    players: Array.from({ length: count }, (_, person) => {
      const { firstName, lastName } = names.nameOf(person);
      return {
        id: `nba:${person + 1}`,
        league: 'nba' as const,
        name: `${firstName} ${lastName}`,
        teamId: `nba:${(person % TEAMS.length) + 1}`,
        minutes: (person * 7) % 38,
        means: { points: 12, rebounds: 5, assists: 3, threes: 1, steals: 1, blocks: 0.5, turnovers: 1.5 },
        out: false,
        status: null,
      };
    }),
    teams: TEAMS.map(({ id, code, fullName }) => ({
      id: `nba:${id}`,
      league: 'nba',
      abbreviation: code,
      name: fullName,
    })),
    aliases: [],
    books: [],
    games: Array.from({ length: 7 * 15 }, (_, game) => ({
      id: `nba:${1_000 + game}`,
      league: 'nba' as const,
      startsAt: new Date(now.getTime() + 3_600_000 + Math.floor(game / 15) * DAY_MS),
      homeTeam: `nba:${(game % 15) * 2 + 1}`,
      awayTeam: `nba:${(game % 15) * 2 + 2}`,
    })),
  };
}
