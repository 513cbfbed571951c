import { type League, leagueOf } from '@overline/forecast/past-games';
import type { Clock } from '../time/clock.ts';
import { dayNumber, DAY } from '../time/time-zone.ts';
import type { Box, BoxRow, Game, World } from '../world/world.ts';
import { gameOf, lineOf, playerOf, sidesOf, teamOf } from './stats-json.ts';
import { param, type RawQuery } from '../http/json.ts';
import { days, numbers, readPage, whole } from './stats-query.ts';

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

  games(query: RawQuery) {
    const { data, meta } = pageOf(query, this.#games(query), ({ id }) => id);
    return { data: data.map((game) => this.#game(game)), meta };
  }

  stats(query: RawQuery) {
    const { cursor, perPage } = readPage(query);
    const now = this.#clock.now();
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
        if (id <= cursor || this.#isLeftOut(row)) continue;
        rows.push({ id, ...lineOf(this.#league, row), team: teamOf(this.#league, row.team), game: short });
      }
      if (rows.length > perPage) break;
    }
    return pageOf(query, rows, ({ id }) => id);
  }

  activePlayers(query: RawQuery) {
    const active = this.#world.playersAt(this.#clock.now()).filter((entry) => entry.active);
    const { data, meta } = pageOf(query, active, ({ player }) => player.id);
    return {
      data: data.map(({ player, team }) => ({ ...playerOf(this.#league, player), team: teamOf(this.#league, team) })),
      meta,
    };
  }

  injuries(query: RawQuery) {
    const injuries = this.#world.injuriesAt(this.#clock.now()).toSorted((a, b) => a.player.id - b.player.id);
    const { data, meta } = pageOf(query, injuries, ({ player }) => player.id);
    return {
      data: data.map(({ player, team, status, description, returnDate }) => ({
        player: { ...playerOf(this.#league, player), team_id: team.id },
        return_date: returnDate,
        description,
        status,
      })),
      meta,
    };
  }

  /** Whether the league's feed omits a row because all its statistics are 0. */
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
    return pageOf(query, rows, ({ id }) => id);
  }

  /** Who was active in a week, even without any statistic, and who started. */
  designations(query: RawQuery) {
    const season = whole(param(query, 'season') ?? '', 'season');
    const week = whole(param(query, 'week') ?? '', 'week');
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
    return pageOf(query, rows, ({ id }) => id);
  }

  /** The day under which `dates[]` finds a game: in Eastern time or in UTC, depending on the league. */
  #listedDay(game: Game): number {
    return this.#league.stats.games.days === 'eastern' ? dayNumber(game.day) : Math.floor(game.tipOff / DAY);
  }

  #easternDays(listed: ReadonlySet<number>): number[] {
    if (this.#league.stats.games.days === 'eastern') return sorted(listed);
    return sorted(new Set([...listed].flatMap((day) => [day - 1, day])));
  }

  // The games with the given ids or on the given days; without both, the whole visible schedule. Sorted by id.
  #games(query: RawQuery): Game[] {
    const { first, last } = this.#world.scheduleAt(this.#clock.now());
    const ids = numbers(query, 'game_ids');
    const listed = days(query, 'dates');
    const everyDay = (): number[] => Array.from({ length: last - first + 1 }, (_, i) => first + i);
    const candidates = ids
      ? sorted(ids).flatMap((id) => this.#world.gameById(id) ?? [])
      : (listed ? this.#easternDays(listed) : everyDay()).flatMap((shownDay) => this.#world.gamesOn(shownDay));
    return candidates.filter((game) => {
      const at = dayNumber(game.day);
      return at >= first && at <= last && (!listed || listed.has(this.#listedDay(game)));
    });
  }
}

/** The page of rows after the cursor, with the next cursor if there are more rows. `rows` must be sorted by id. */
function pageOf<T>(query: RawQuery, rows: readonly T[], idOf: (row: T) => number) {
  const { cursor, perPage } = readPage(query);
  const left = rows.filter((row) => idOf(row) > cursor);
  const data = left.slice(0, perPage);
  const last = data.at(-1);
  const next = left.length > perPage && last ? { next_cursor: idOf(last) } : {};
  return { data, meta: { ...next, per_page: perPage } };
}

function sorted(values: ReadonlySet<number>): number[] {
  return [...values].sort((a, b) => a - b);
}
