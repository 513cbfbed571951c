import type { PlayerGame } from '@overline/forecast';

const TEAMS = ['AAA', 'BBB', 'CCC', 'DDD'];
const PLAYERS = 9;

/** A small repeatable source of numbers in 0..1. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/**
 * Two short seasons of a made-up league of four teams: every second day all play, and now and then somebody is missing.
 */
export function madeUpLeague(gamesPerSeason = 30): PlayerGame[][] {
  const random = numbers(20_260);
  const days: PlayerGame[][] = [];
  for (const [season, start] of [
    ['2001-02', '2001-11-01'],
    ['2002-03', '2002-11-01'],
  ] as const) {
    for (let round = 0; round < gamesPerSeason; round += 1) {
      const date = new Date(Date.parse(start) + 2 * round * 86_400_000).toISOString().slice(0, 10);
      const shift = 1 + (round % 3);
      const pairs =
        shift === 2
          ? [
              [0, 2],
              [1, 3],
            ]
          : shift === 1
            ? [
                [0, 1],
                [2, 3],
              ]
            : [
                [0, 3],
                [1, 2],
              ];
      days.push(
        pairs.flatMap(([home = 0, away = 0]) =>
          [...side(home, away, true), ...side(away, home, false)].map((game) => ({
            ...game,
            date,
            season,
            gameId: `${date}-${TEAMS[home]}`,
          })),
        ),
      );
    }
  }
  return days;

  function side(own: number, other: number, home: boolean): Omit<PlayerGame, 'date' | 'season' | 'gameId'>[] {
    return Array.from({ length: PLAYERS }, (_, index) => index).flatMap((index) => {
      if (random() < 0.12) return [];
      const minutes = Math.max(1, Math.round(36 - 3 * index + 8 * (random() - 0.5)));
      const count = (rate: number): number => Math.max(0, Math.round(minutes * rate * (0.4 + 1.2 * random())));
      const [team = '', opponent = ''] = [TEAMS[own], TEAMS[other]];
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
      return [
        {
          league: 'nba' as const,
          playerId: `${team}${index}`,
          player: `Player ${team}${index}`,
          team,
          opponent,
          home,
          postseason: false,
          minutes,
          stats,
        },
      ];
    });
  }
}
