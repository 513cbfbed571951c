import type { PlayerGame } from '@overline/forecast';
import { cellNumber, readTable } from './csv-table.ts';
import type { TableRow } from './csv-table.ts';
import { interner } from './interner.ts';

const DAY_MS = 86_400_000;

/** The Sunday of an NFL week (the table has no dates): week 1 follows Labor Day, the first Monday of September. */
export function nflSunday(season: number, week: number): string {
  const first = new Date(Date.UTC(season, 8, 1));
  const laborDay = first.getTime() + ((8 - first.getUTCDay()) % 7) * DAY_MS;
  return new Date(laborDay + (6 + 7 * (week - 1)) * DAY_MS).toISOString().slice(0, 10);
}

/**
 * The NFL weeks of a folder, in order, each as one day (its Sunday). A blank count is read as 0, as the data README
 * says.
 */
export async function readNflPlayerWeeks(folder: string): Promise<PlayerGame[][]> {
  const intern = interner();
  const weeks = new Map<string, PlayerGame[]>();
  for await (const row of readTable(folder, 'nfl_player_weeks')) {
    const game = nflPlayerWeek(row, intern);
    if (game === undefined) continue;
    const known = weeks.get(game.date);
    if (known === undefined) weeks.set(game.date, [game]);
    else known.push(game);
  }
  return [...weeks.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, games]) => games);
}

function nflPlayerWeek(row: TableRow, intern: (text: string) => string): PlayerGame | undefined {
  const { season, player_id: playerId, team, opp } = row;
  const [year, week] = [cellNumber(season), cellNumber(row.week)];
  if (!season || year === undefined || week === undefined || !playerId || !team || !opp) return undefined;
  const home = row.home === '1';
  const date = nflSunday(year, week);
  const count = (cell: string | undefined): number => cellNumber(cell) ?? 0;
  return {
    league: 'nfl',
    gameId: intern(`${date}-${home ? team : opp}`),
    date: intern(date),
    season: intern(season),
    postseason: week > 18,
    playerId: intern(playerId),
    player: intern(row.player ?? ''),
    position: intern(row.pos ?? ''),
    team: intern(team),
    opponent: intern(opp),
    home,
    minutes: undefined,
    stats: {
      passingYards: count(row.pass_yds),
      passingTouchdowns: count(row.pass_td),
      interceptions: count(row.pass_int),
      rushingAttempts: count(row.rush_att),
      rushingYards: count(row.rush_yds),
      rushingTouchdowns: count(row.rush_td),
      receptions: count(row.rec),
      receivingYards: count(row.rec_yds),
      receivingTouchdowns: count(row.rec_td),
    },
  };
}
