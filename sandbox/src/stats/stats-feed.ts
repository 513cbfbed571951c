import { type League, leagueOf } from '@overline/forecast/past-games';
import type { Clock } from '../time/clock.ts';
import { dayNumber, DAY } from '../time/time-zone.ts';
import { withoutAccents } from '../world/name-folding.ts';
import type { Box, BoxRow, Game, Team, World } from '../world/world.ts';
import { gameOf, lineOf, playerOf, sidesOf, teamOf } from './stats-json.ts';
import { day, days, flag, numbers, type RawQuery, readPage, single, StatsError, whole } from './stats-query.ts';

/** A game's rows have the ids game × 100 + 1, 2, …, so that ids grow with the games. */
const ROWS_A_GAME = 100;

/** The stats feed's answers about one league. */
export class StatsFeed {
  readonly #world: World;
  readonly #league: League;
  readonly #clock: Clock;

  constructor(world: World, clock: Clock) {
    this.#world = world;
    this.#league = leagueOf(world.league);
    this.#clock = clock;
  }

  teams(query: RawQuery) {
    const wanted = ['conference', 'division'].map((name) => single(query, name)).filter((value) => value !== undefined);
    const teams = this.#world.teams.filter((team) =>
      wanted.every((value) => value === team.conference || value === team.division),
    );
    return { data: teams.map((team) => teamOf(this.#league, team)) };
  }

  team(id: number) {
    return { data: teamOf(this.#league, found(this.#world.teams.find((team) => team.id === id))) };
  }

  games(query: RawQuery) {
    const { cursor, perPage } = readPage(query);
    const games = this.#games(query).filter(({ id }) => id > cursor);
    return pageOf(
      games,
      perPage,
      ({ id }) => id,
      (game) => this.#game(game),
    );
  }

  game(id: number) {
    return { data: this.#game(found(this.#world.gameById(id))) };
  }

  stats(query: RawQuery) {
    const { cursor, perPage } = readPage(query);
    const now = this.#clock.now();
    const players = numbers(query, 'player_ids');
    const rows: ({ id: number } & Record<string, unknown>)[] = [];
    for (const game of this.#games(query)) {
      if (game.id < Math.floor(cursor / ROWS_A_GAME) || game.tipOff > now) continue;
      const box = this.#box(game);
      if (!box) continue;
      const short = {
        ...gameOf(this.#league, game, box, now),
        home_team_id: game.home.id,
        visitor_team_id: game.visitor.id,
      };
      for (const [index, row] of box.rows.entries()) {
        const id = game.id * ROWS_A_GAME + index + 1;
        if (id <= cursor || (players && !players.has(row.player.id)) || this.#isLeftOut(row)) continue;
        rows.push({ id, ...lineOf(this.#league, row), team: teamOf(this.#league, row.team), game: short });
      }
      if (rows.length > perPage) break;
    }
    return pageOf(
      rows,
      perPage,
      ({ id }) => id,
      (row) => row,
    );
  }

  players(query: RawQuery, activeOnly: boolean) {
    const { cursor, perPage } = readPage(query);
    const matches = nameFilter(query);
    const isWanted = playerFilter(query);
    const players = this.#world
      .playersAt(this.#clock.now())
      .filter(
        ({ player, team, active }) =>
          player.id > cursor &&
          (active || !activeOnly) &&
          isWanted(player.id, team) &&
          matches(player.firstName, player.lastName),
      );
    return pageOf(
      players,
      perPage,
      ({ player }) => player.id,
      ({ player, team }) => ({ ...playerOf(this.#league, player), team: teamOf(this.#league, team) }),
    );
  }

  player(id: number) {
    const { player, team } = found(this.#world.playersAt(this.#clock.now()).find((entry) => entry.player.id === id));
    return { data: { ...playerOf(this.#league, player), team: teamOf(this.#league, team) } };
  }

  injuries(query: RawQuery) {
    const { cursor, perPage } = readPage(query);
    const isWanted = playerFilter(query);
    const injuries = this.#world
      .injuriesAt(this.#clock.now())
      .filter(({ player, team }) => player.id > cursor && isWanted(player.id, team))
      .sort((a, b) => a.player.id - b.player.id);
    return pageOf(
      injuries,
      perPage,
      ({ player }) => player.id,
      ({ player, team, status, description, returnDate }) => ({
        player: { ...playerOf(this.#league, player), team_id: team.id },
        return_date: returnDate,
        description,
        status,
      }),
    );
  }

  boxScores(date: number) {
    const games = this.#world.gamesOn(date).filter((game) => game.tipOff <= this.#clock.now());
    return { data: games.map((game) => this.#boxScore(game)) };
  }

  #boxScore(game: Game) {
    const rows = this.#box(game)?.rows ?? [];
    const side = (team: Team) => ({
      ...teamOf(this.#league, team),
      players: rows.filter((row) => row.team.id === team.id).map((row) => lineOf(this.#league, row)),
    });
    return { ...this.#game(game), home_team: side(game.home), visitor_team: side(game.visitor) };
  }

  /** Some feeds have no row of a player without any statistic. */
  #isLeftOut({ line }: BoxRow): boolean {
    return this.#league.stats.lines.missingIsZero === true && Object.values(line).every((value) => value === 0);
  }

  #game(game: Game) {
    const row = gameOf(this.#league, game, this.#box(game), this.#clock.now());
    return { ...row, ...sidesOf(this.#league, game) };
  }

  #box(game: Game): Box | undefined {
    return game.postponed ? undefined : this.#world.boxAt(game, this.#clock.now());
  }

  /** Who is announced for these games: the batting order, and the starting pitchers. */
  lineups(query: RawQuery) {
    const { cursor, perPage } = readPage(query);
    const now = this.#clock.now();
    const rows = this.#games(query).flatMap((game) =>
      (this.#world.announcedAt?.(game, now) ?? []).map(({ player, team, order, started }, index) => ({
        id: game.id * ROWS_A_GAME + index + 1,
        game_id: game.id,
        player: playerOf(this.#league, player),
        team: teamOf(this.#league, team),
        batting_order: order ?? null,
        is_probable_pitcher: started === true && order === undefined,
      })),
    );
    const rest = rows.filter(({ id }) => id > cursor);
    return pageOf(
      rest,
      perPage,
      ({ id }) => id,
      (row) => row,
    );
  }

  /** Who was active in a week, also without a statistic, and who started. */
  designations(query: RawQuery) {
    const { cursor, perPage } = readPage(query);
    const season = whole(single(query, 'season') ?? '', 'season');
    const week = whole(single(query, 'week') ?? '', 'week');
    const games = this.#games({}).filter((game) => game.season === season && game.week === week);
    const rows = games.flatMap((game) =>
      (this.#box(game)?.rows ?? []).map(({ player, team, started }, index) => ({
        id: game.id * ROWS_A_GAME + index + 1,
        season,
        week,
        player: playerOf(this.#league, player),
        team: teamOf(this.#league, team),
        active: true,
        starter: started ?? null,
        did_not_play: false,
      })),
    );
    return pageOf(
      rows.filter(({ id }) => id > cursor),
      perPage,
      ({ id }) => id,
      (row) => row,
    );
  }

  /** The day that `dates[]` means: of the Eastern calendar, or in UTC. */
  #listedDay(game: Game): number {
    return this.#league.stats.games.days === 'eastern' ? dayNumber(game.day) : Math.floor(game.tipOff / DAY);
  }

  #easternDays(listed: ReadonlySet<number>): number[] {
    if (this.#league.stats.games.days === 'eastern') return sorted(listed);
    return sorted(new Set([...listed].flatMap((day) => [day - 1, day])));
  }

  // Matching games in order of their ids: of the given ids or days, else of the whole visible schedule.
  #games(query: RawQuery): Game[] {
    const { first, last } = this.#world.scheduleAt(this.#clock.now());
    const ids = numbers(query, 'game_ids');
    const listed = days(query, 'dates');
    const from = Math.max(first, day(query, 'start_date') ?? first);
    const to = Math.min(last, day(query, 'end_date') ?? last);
    const everyDay = (): number[] => Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i);
    const candidates = ids
      ? sorted(ids).flatMap((id) => this.#world.gameById(id) ?? [])
      : (listed ? this.#easternDays(listed) : everyDay()).flatMap((shownDay) => this.#world.gamesOn(shownDay));
    const seasons = numbers(query, 'seasons');
    const teams = numbers(query, 'team_ids');
    const postseason = flag(query, 'postseason');
    return candidates.filter((game) => {
      const at = dayNumber(game.day);
      return (
        at >= from &&
        at <= to &&
        (!seasons || seasons.has(game.season)) &&
        (!teams || teams.has(game.home.id) || teams.has(game.visitor.id)) &&
        (!listed || listed.has(this.#listedDay(game))) &&
        (postseason === undefined || game.postseason === postseason)
      );
    });
  }
}

/** The first `perPage` items as a page, with a cursor if there are more. */
function pageOf<T>(items: readonly T[], perPage: number, idOf: (item: T) => number, show: (item: T) => unknown) {
  const page = items.slice(0, perPage);
  const last = page.at(-1);
  const cursor = items.length > perPage && last ? { next_cursor: idOf(last) } : {};
  return { data: page.map(show), meta: { ...cursor, per_page: perPage } };
}

function found<T>(item: T | undefined): T {
  if (item === undefined) throw new StatsError(404, 'Not found');
  return item;
}

function sorted(values: ReadonlySet<number>): number[] {
  return [...values].sort((a, b) => a - b);
}

function playerFilter(query: RawQuery): (player: number, team: Team) => boolean {
  const teams = numbers(query, 'team_ids');
  const ids = numbers(query, 'player_ids');
  return (player, team) => (!teams || teams.has(team.id)) && (!ids || ids.has(player));
}

function nameFilter(query: RawQuery): (firstName: string, lastName: string) => boolean {
  const fold = (text: string): string => withoutAccents(text).toLowerCase();
  const searchText = (name: string): string => fold(single(query, name) ?? '');
  const search = searchText('search');
  const first = searchText('first_name');
  const last = searchText('last_name');
  return (firstName, lastName) => {
    const names = [fold(firstName), fold(lastName)];
    const isMatch = search === '' || names.some((name) => name.includes(search)) || names.join(' ').includes(search);
    return isMatch && (first === '' || names[0] === first) && (last === '' || names[1] === last);
  };
}
