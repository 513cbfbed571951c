import type { Clock } from '../time/clock.ts';
import { dayNumber } from '../time/time-zone.ts';
import { withoutAccents } from '../world/name-folding.ts';
import type { Game, World } from '../world/world.ts';
import {
  gameJson,
  lineFields,
  pageJson,
  playerJson,
  playerWithTeamJson,
  rowJson,
  shortGameJson,
  teamJson,
} from './stats-json.ts';
import { day, days, flag, numbers, type RawQuery, readPage, single, StatsError } from './stats-query.ts';

/** A game's rows have the ids game × 100 + 1, 2, …, so that ids grow with the games. */
const ROWS_A_GAME = 100;

/** The stats feed's answers as JSON text. */
export class StatsFeed {
  readonly #world: World;
  readonly #clock: Clock;

  constructor(world: World, clock: Clock) {
    this.#world = world;
    this.#clock = clock;
  }

  teams(query: RawQuery): string {
    const wanted = ['conference', 'division'].map((name) => single(query, name)).filter((value) => value !== undefined);
    const teams = this.#world.teams.filter((team) =>
      wanted.every((value) => value === team.conference || value === team.division),
    );
    return `{"data":[${teams.map(teamJson).join(',')}]}`;
  }

  team(id: number): string {
    const team = this.#world.teams.find((candidate) => candidate.id === id);
    if (!team) throw new StatsError(404, 'Not found');
    return `{"data":${teamJson(team)}}`;
  }

  games(query: RawQuery): string {
    const { cursor, perPage } = readPage(query);
    const now = this.#clock.now();
    const games = this.#games(query).filter(({ id }) => id > cursor);
    return pageOf(
      games,
      perPage,
      ({ id }) => id,
      (game) => gameJson(game, this.#box(game, now), now),
    );
  }

  game(id: number): string {
    const now = this.#clock.now();
    const game = this.#world.gameById(id);
    if (!game) throw new StatsError(404, 'Not found');
    return `{"data":${gameJson(game, this.#box(game, now), now)}}`;
  }

  stats(query: RawQuery): string {
    const { cursor, perPage } = readPage(query);
    const now = this.#clock.now();
    const players = numbers(query, 'player_ids');
    const rows: string[] = [];
    let last = 0;
    for (const game of this.#games(query)) {
      if (game.id < Math.floor(cursor / ROWS_A_GAME) || game.tipOff > now) continue;
      const box = this.#box(game, now);
      if (!box) continue;
      const short = shortGameJson(game, box, now);
      for (const [index, row] of box.rows.entries()) {
        const id = game.id * ROWS_A_GAME + index + 1;
        if (id <= cursor || (players && !players.has(row.player.id))) continue;
        if (rows.length === perPage) return pageJson(rows, perPage, last);
        rows.push(rowJson(id, row, short));
        last = id;
      }
    }
    return pageJson(rows, perPage, undefined);
  }

  players(query: RawQuery, activeOnly: boolean): string {
    const { cursor, perPage } = readPage(query);
    const teams = numbers(query, 'team_ids');
    const ids = numbers(query, 'player_ids');
    const matches = nameFilter(query);
    const players = this.#world
      .playersAt(this.#clock.now())
      .filter(
        ({ player, team, active }) =>
          player.id > cursor &&
          (active || !activeOnly) &&
          (!teams || teams.has(team.id)) &&
          (!ids || ids.has(player.id)) &&
          matches(player.firstName, player.lastName),
      );
    return pageOf(
      players,
      perPage,
      ({ player }) => player.id,
      ({ player, team }) => playerWithTeamJson(player, team),
    );
  }

  player(id: number): string {
    const entry = this.#world.playersAt(this.#clock.now()).find(({ player }) => player.id === id);
    if (!entry) throw new StatsError(404, 'Not found');
    return `{"data":${playerWithTeamJson(entry.player, entry.team)}}`;
  }

  injuries(query: RawQuery): string {
    const { cursor, perPage } = readPage(query);
    const teams = numbers(query, 'team_ids');
    const ids = numbers(query, 'player_ids');
    const injuries = this.#world
      .injuriesAt(this.#clock.now())
      .filter(
        ({ player, team }) => player.id > cursor && (!teams || teams.has(team.id)) && (!ids || ids.has(player.id)),
      )
      .sort((a, b) => a.player.id - b.player.id);
    return pageOf(
      injuries,
      perPage,
      ({ player }) => player.id,
      ({ player, team, status, description, returnDate }) => {
        const injury = JSON.stringify({ return_date: returnDate, description, status }).slice(1, -1);
        return `{"player":${playerJson(player, team)},${injury}}`;
      },
    );
  }

  boxScores(date: number): string {
    const now = this.#clock.now();
    const games = this.#world.gamesOn(date).filter((game) => game.tipOff <= now);
    return `{"data":[${games.map((game) => this.#boxScore(game, now)).join(',')}]}`;
  }

  #boxScore(game: Game, now: number): string {
    const box = this.#box(game, now);
    const side = (team: Game['home']): string => {
      const players = (box?.rows ?? [])
        .filter((row) => row.team.id === team.id)
        .map((row) => `{${lineFields(row)},"player":${playerJson(row.player, row.team)}}`);
      return `${teamJson(team).slice(0, -1)},"players":[${players.join(',')}]}`;
    };
    return gameJson(game, box, now).replace(
      /,"home_team":.*$/s,
      `,"home_team":${side(game.home)},"visitor_team":${side(game.visitor)}}`,
    );
  }

  #box(game: Game, now: number): ReturnType<World['boxAt']> {
    return game.postponed ? undefined : this.#world.boxAt(game, now);
  }

  // Matching games in order of their ids: of the given ids or days, else of the whole visible schedule.
  #games(query: RawQuery): Game[] {
    const now = this.#clock.now();
    const { first, last } = this.#world.scheduleAt(now);
    const listed = days(query, 'dates');
    const ids = numbers(query, 'game_ids');
    const from = Math.max(first, day(query, 'start_date') ?? first);
    const to = Math.min(last, day(query, 'end_date') ?? last);
    const candidates = ids
      ? [...ids].sort((a, b) => a - b).flatMap((id) => this.#world.gameById(id) ?? [])
      : listed
        ? [...listed]
            .sort((a, b) => a - b)
            .filter((d) => d >= first && d <= last)
            .flatMap((d) => this.#world.gamesOn(d))
        : Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => this.#world.gamesOn(from + i)).flat();
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
        (!listed || listed.has(at)) &&
        (postseason === undefined || game.postseason === postseason)
      );
    });
  }
}

/** The first `perPage` items as a page, with a cursor if there are more. */
function pageOf<T>(items: readonly T[], perPage: number, idOf: (item: T) => number, json: (item: T) => string): string {
  const page = items.slice(0, perPage);
  const last = page.at(-1);
  return pageJson(page.map(json), perPage, items.length > perPage && last ? idOf(last) : undefined);
}

function nameFilter(query: RawQuery): (firstName: string, lastName: string) => boolean {
  const fold = (text: string): string => withoutAccents(text).toLowerCase();
  const part = (name: string): string => fold(single(query, name) ?? '');
  const search = part('search');
  const first = part('first_name');
  const last = part('last_name');
  return (firstName, lastName) => {
    const names = [fold(firstName), fold(lastName)];
    const found = search === '' || names.some((name) => name.includes(search)) || names.join(' ').includes(search);
    return found && (first === '' || names[0] === first) && (last === '' || names[1] === last);
  };
}
