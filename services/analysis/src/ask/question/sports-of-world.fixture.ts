import { type LeagueId, leagueOf } from '@overline/forecast';
import { addDays, easternDay } from '@overline/service-kit';
import { dayNumber } from '@overline/sandbox/src/time/time-zone.ts';
import type { BoxRow, Game, World } from '@overline/sandbox/src/world/world.ts';
import type { KnownPlayer, Sports } from '../../facts/sports/sports.ts';

const DAYS_BACK = 75;
const DAYS_AHEAD = 7;
const LAST_GAMES = 10;

type Fields = Readonly<Record<string, unknown>>;

/** The facts that the feeds of a world have reported by `now`, as input for question indexes. */
export function sportsOf(world: World, now: Date): Sports {
  const { league } = world;
  const today = easternDay(now);
  const idOf = (id: number): string => `${league}:${id}`;
  const games = (from: number, to: number): Game[] =>
    Array.from({ length: to - from + 1 }, (_, index) => dayNumber(addDays(today, from + index))).flatMap((day) => [
      ...world.gamesOn(day),
    ]);
  const rows = games(-DAYS_BACK, -1)
    .flatMap((game) => world.boxAt(game, now.getTime())?.rows ?? [])
    .reverse();
  const byPlayer = Map.groupBy(
    rows.filter(({ line }) => minutesOf(league, line as Fields) > 0),
    ({ player }) => player.id,
  );
  const listed = new Map(world.injuriesAt(now.getTime()).map(({ player, status }) => [player.id, status]));
  return {
    players: world.playersAt(now.getTime()).map(({ player, team }) => ({
      id: idOf(player.id),
      league,
      name: `${player.firstName} ${player.lastName}`.trim(),
      teamId: idOf(team.id),
      ...formOf(league, (byPlayer.get(player.id) ?? []).slice(0, LAST_GAMES)),
      out: /^out/i.test(listed.get(player.id) ?? ''),
      status: listed.get(player.id) ?? null,
    })),
    teams: world.teams.map(({ id, code, fullName }) => ({ id: idOf(id), league, abbreviation: code, name: fullName })),
    aliases: [],
    books: world.books.map(({ title }) => title),
    games: games(0, DAYS_AHEAD)
      .filter(({ tipOff, postponed }) => tipOff > now.getTime() && !postponed)
      .map(({ id, tipOff, home, visitor }) => ({
        id: idOf(id),
        league,
        startsAt: new Date(tipOff),
        homeTeam: idOf(home.id),
        awayTeam: idOf(visitor.id),
      }))
      .sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime()),
  };
}

/** The facts of several leagues together. */
export function joinedSports(all: readonly Sports[]): Sports {
  return {
    players: all.flatMap(({ players }) => players),
    teams: all.flatMap(({ teams }) => teams),
    aliases: all.flatMap(({ aliases }) => aliases),
    books: [...new Set(all.flatMap(({ books }) => books))],
    games: all.flatMap(({ games }) => games).sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime()),
  };
}

/** Playing time as the facts store it: minutes, or 1 where a league counts games. */
function minutesOf(league: LeagueId, line: Fields): number {
  const { minutes } = leagueOf(league).stats.lines;
  if (minutes === undefined) return 1;
  const [whole = 0, seconds = 0] = String(line[minutes] ?? 0)
    .split(':')
    .map(Number);
  return whole + seconds / 60;
}

function formOf(league: LeagueId, rows: readonly BoxRow[]): Pick<KnownPlayer, 'minutes' | 'means'> {
  const lines = rows.map(({ line }) => line as Fields);
  const mean = (values: readonly number[]): number =>
    values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  const fields = Object.entries(leagueOf(league).stats.lines.stats).map(
    ([name, field]) => [name, [field].flat()] as const,
  );
  return {
    minutes: mean(lines.map((line) => minutesOf(league, line))),
    means: Object.fromEntries(
      fields.flatMap(([name, [first = '']]) => {
        const values = lines.flatMap((line) => (typeof line[first] === 'number' ? [line[first]] : []));
        return values.length > 0 ? [[name, mean(values)]] : [];
      }),
    ),
  };
}
