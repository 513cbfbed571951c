import { createPropModel, type PlayerGame, type Projection } from '@overline/forecast';

const PLAYERS = 8;

/** A game of team A against team B; every player's numbers vary slightly from day to day. */
function gameDay(day: number): PlayerGame[] {
  const date = `2025-12-${String(day).padStart(2, '0')}`;
  return (['A', 'B'] as const).flatMap((team) =>
    Array.from({ length: PLAYERS }, (_, index): PlayerGame => ({
      league: 'nba',
      gameId: `g${day}`,
      date,
      season: '2025-26',
      postseason: false,
      playerId: `${team}${index}`,
      player: `${team} ${index}`,
      team,
      opponent: team === 'A' ? 'B' : 'A',
      home: team === 'A',
      minutes: 34 - index,
      stats: {
        points: 26 - 2 * index + ((day * (index + 3)) % 7) - 3,
        rebounds: 5 + (day % 3),
        assists: 4 + (day % 4),
        threes: day % 4,
        threesAttempted: 6,
        steals: day % 2,
        blocks: (day + 1) % 2,
        turnovers: 2,
      },
    })),
  );
}

/** The points of a team's first scorer, forecast by the real model from twelve games of a small made-up league. */
export function aProjection(market = 'player_points'): Projection {
  const model = createPropModel('nba');
  for (let day = 1; day <= 12; day += 1) model.observe(gameDay(day));
  const entry = {
    gameId: 'g13',
    playerId: 'A0',
    team: 'A',
    opponent: 'B',
    home: true,
    postseason: false,
  };
  const projections = model.project({
    date: '2025-12-13',
    entries: [entry],
    lineup: 'unknown',
    posted: new Set(),
  });
  const found = projections.find((projection) => projection.market === market);
  if (!found) throw new Error(`No forecast of ${market}`);
  return found;
}
