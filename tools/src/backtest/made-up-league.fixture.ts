import type { PlayerGame } from '@overline/forecast';

const TEAMS = ['AAA', 'BBB', 'CCC', 'DDD'];
const PLAYERS = 9;
const SEASONS = [
  { season: '2001-02', start: '2001-11-01' },
  { season: '2002-03', start: '2002-11-01' },
];
/** Pairings by team index, home first, one entry per game day. */
const ROUNDS = ['01 23', '02 13', '03 12'].map((games) => games.split(' ').map((game) => [...game].map(Number)));

/** A seeded generator of random numbers from 0 to 1. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/**
 * Two short seasons of a fictional league of four teams that play every second day, with occasional absences.
 */
export function madeUpLeague(gamesPerSeason = 30): PlayerGame[][] {
  const random = seededRandom(20_260);
  return SEASONS.flatMap(({ season, start }) =>
    Array.from({ length: gamesPerSeason }, (_, round) => {
      const date = new Date(Date.parse(start) + 2 * round * 86_400_000).toISOString().slice(0, 10);
      const games = ROUNDS[round % ROUNDS.length] ?? [];
      return games.flatMap(([home = 0, away = 0]) =>
        [...side(random, home, away, true), ...side(random, away, home, false)].map((game) => ({
          ...game,
          date,
          season,
          gameId: `${date}-${TEAMS[home]}`,
        })),
      );
    }),
  );
}

type Side = Omit<PlayerGame, 'date' | 'season' | 'gameId'>[];

function side(random: () => number, own: number, other: number, home: boolean): Side {
  const [team = '', opponent = ''] = [TEAMS[own], TEAMS[other]];
  return Array.from({ length: PLAYERS }, (_, index) => index).flatMap((index) => {
    if (random() < 0.12) return [];
    const minutes = Math.max(1, Math.round(36 - 3 * index + 8 * (random() - 0.5)));
    const count = (rate: number): number => Math.max(0, Math.round(minutes * rate * (0.4 + 1.2 * random())));
    const stats = {
      points: count(0.5),
      rebounds: count(0.2),
      assists: count(0.15),
      threes: count(0.06),
      threesAttempted: count(0.15),
      steals: count(0.04),
      blocks: count(0.03),
      turnovers: count(0.06),
    };
    const name = `${team}${index}`;
    const player = { league: 'nba' as const, playerId: name, player: `Player ${name}` };
    return [{ ...player, team, opponent, home, postseason: false, minutes, stats }];
  });
}
