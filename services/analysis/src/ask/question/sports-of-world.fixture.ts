import { addDays, easternDay } from '@overline/service-kit';
import { dayNumber } from '@overline/sandbox/src/time/time-zone.ts';
import type { BoxRow, Game, ShownLine, World } from '@overline/sandbox/src/world/world.ts';
import type { KnownPlayer, Sports } from '../../facts/sports/sports.ts';

const DAYS_BACK = 75;
const DAYS_AHEAD = 7;
const LAST_GAMES = 10;

/** The facts that the feeds of a basketball world have reported by `now`, as input for a question index. */
export function sportsOf(world: World, now: Date): Sports {
  const today = easternDay(now);
  const games = (from: number, to: number): Game[] =>
    Array.from({ length: to - from + 1 }, (_, index) => dayNumber(addDays(today, from + index))).flatMap((day) => [
      ...world.gamesOn(day),
    ]);
  const rows = games(-DAYS_BACK, -1)
    .flatMap((game) => (world.boxAt(game, now.getTime())?.rows ?? []) as BoxRow<ShownLine>[])
    .reverse();
  const byPlayer = Map.groupBy(
    rows.filter(({ line }) => line.min > 0),
    ({ player }) => player.id,
  );
  const listed = new Map(world.injuriesAt(now.getTime()).map(({ player, status }) => [player.id, status]));
  return {
    players: world.playersAt(now.getTime()).map(({ player, team }) => ({
      id: `nba:${player.id}`,
      league: 'nba',
      name: `${player.firstName} ${player.lastName}`.trim(),
      teamId: `nba:${team.id}`,
      ...formOf((byPlayer.get(player.id) ?? []).slice(0, LAST_GAMES)),
      out: /^out/i.test(listed.get(player.id) ?? ''),
      status: listed.get(player.id) ?? null,
    })),
    teams: world.teams.map(({ id, code, fullName }) => ({
      id: `nba:${id}`,
      league: 'nba',
      abbreviation: code,
      name: fullName,
    })),
    aliases: [],
    books: world.books.map(({ title }) => title),
    games: games(0, DAYS_AHEAD)
      .filter(({ tipOff, postponed }) => tipOff > now.getTime() && !postponed)
      .map(({ id, tipOff, home, visitor }) => ({
        id: `nba:${id}`,
        league: 'nba' as const,
        startsAt: new Date(tipOff),
        homeTeam: `nba:${home.id}`,
        awayTeam: `nba:${visitor.id}`,
      }))
      .sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime()),
  };
}

function formOf(rows: readonly BoxRow<ShownLine>[]): Pick<KnownPlayer, 'minutes' | 'means'> {
  const mean = (value: (row: BoxRow<ShownLine>) => number | null): number =>
    rows.reduce((sum, row) => sum + (value(row) ?? 0), 0) / Math.max(1, rows.length);
  return {
    minutes: mean(({ line }) => line.min),
    means: {
      points: mean(({ line }) => line.pts),
      rebounds: mean(({ line }) => line.reb),
      assists: mean(({ line }) => line.ast),
      threes: mean(({ line }) => line.fg3m),
      steals: mean(({ line }) => line.stl),
      blocks: mean(({ line }) => line.blk),
      turnovers: mean(({ line }) => line.turnover),
    },
  };
}
