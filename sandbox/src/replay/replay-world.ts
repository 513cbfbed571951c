import { type LeagueId, leagueOf, LEAGUES } from '@overline/forecast/past-games';
import type { BookProfile } from '../pricing/prop-quote.ts';
import { hash } from '../random/random.ts';
import { CHICAGO, dayAt, dayNumber, dayText, EASTERN, instantOf } from '../time/time-zone.ts';
import { BoundedCache } from '../world/bounded-cache.ts';
import { scoreboardAt, snapshotAt } from '../world/calendar.ts';
import type { Market } from '../world/market.ts';
import type { Book, BookQuotes, Box, BoxRow, Game, Injury, RosterEntry, Team, World } from '../world/world.ts';
import { History, injuriesBefore } from './history.ts';
import { readLeagueTables } from './league-tables.ts';
import type { Appearance, ReplayGame } from './replay-game.ts';
import {
  generatedBooks,
  type GeneratedProp,
  generatedProps,
  replayQuotes,
  STORED_CLOSE,
  storedBook,
} from './replay-quotes.ts';
import { readReplayTables, type ReplayTables } from './replay-tables.ts';
import { Shift } from './shift.ts';

const GAME_LENGTH = 140 * 60_000;
const DAYS_AHEAD = 7;
const GAMES_A_DAY = 100;
/** Starting pitchers are announced the day before, at 18:00. */
const ANNOUNCED_FROM = 18 * 60;
/** Batting orders are posted some hours before the start. */
const LINEUPS_BEFORE = 3 * 3_600_000;
const BATTERS = 9;

/**
 * Reads a folder of tables and shifts their days so that `day` becomes today. By default, this is the last day with
 * stored prices or, if there are none, the last day with games.
 */
export async function openReplay(
  folder: string,
  day: string | undefined,
  now: number,
  league: LeagueId = 'nba',
): Promise<ReplayWorld> {
  const tables = await readTables(folder, day, league);
  const chosen =
    day === undefined
      ? (tables.games.findLast(({ lines }) => lines.length > 0) ?? tables.games.at(-1))?.day
      : dayNumber(day);
  if (chosen === undefined) throw new Error(`${folder} has no games of the ${leagueOf(league).name}`);
  const first = tables.games[0]?.day ?? chosen;
  const last = tables.games.at(-1)?.day ?? chosen;
  if (chosen < first || chosen > last) {
    throw new Error(
      `SANDBOX_DAY ${dayText(chosen)} is outside of the games in ${folder}: ${dayText(first)} to ${dayText(last)}`,
    );
  }
  return new ReplayWorld(tables, new Shift(chosen, now), chosen);
}

/** The NBA's tables have their own format, which a fictional league for tests uses too. */
async function readTables(folder: string, day: string | undefined, league: LeagueId): Promise<ReplayTables> {
  if (league === 'nba') return readReplayTables(folder);
  return readLeagueTables(leagueOf(league), folder, day === undefined ? undefined : dayNumber(day));
}

/** The description and books of a fictional league. */
type Simulated = Pick<World, 'title' | 'notes'> & { books: readonly BookProfile[] };

/** Real games moved to today. A result, and everything that follows from it, is unknown until the game has ended. */
export class ReplayWorld implements World {
  readonly league: LeagueId;
  readonly kind: World['kind'];
  readonly title: string;
  readonly notes: readonly string[];
  readonly teams: readonly Team[];
  readonly books: readonly Book[];
  readonly #tables: ReplayTables;
  readonly #shift: Shift;
  readonly #history: History;
  readonly #days = new Map<number, readonly Game[]>();
  readonly #sources = new Map<number, ReplayGame>();
  readonly #byEvent = new Map<string, Game>();
  readonly #props = new BoundedCache<number, readonly GeneratedProp[]>(150);

  constructor(tables: ReplayTables, shift: Shift, dataDay: number, simulated?: Simulated) {
    this.#tables = tables;
    this.#shift = shift;
    const hasPrices = tables.byDay.get(dataDay)?.some(({ lines }) => lines.length > 0) ?? false;
    const makers = simulated?.books ?? generatedBooks(hasPrices);
    this.kind = simulated ? 'simulated' : 'replay';
    this.#history = new History(tables, makers, simulated !== undefined);
    this.league = tables.league.id;
    this.teams = tables.teams;
    this.books = [...[...tables.books].sort().map(storedBook), STORED_CLOSE, ...makers];
    const shown = dayText(shift.shownDay(dataDay));
    this.title = simulated?.title ?? `Replay of the ${tables.league.name}: ${dayText(dataDay)} is today, ${shown}`;
    const first = tables.games[0]?.day ?? dataDay;
    const last = tables.games.at(-1)?.day ?? dataDay;
    this.notes = simulated?.notes ?? [
      `${tables.games.length} games from ${dayText(first)} to ${dayText(last)}, moved by ${shift.days} days; ` +
        'tip-offs keep their Eastern wall clock, 19:30 where the tables have none.',
      'Stored prices were taken in the afternoon of their day (moneylines at the close); ' +
        'here they are on offer from 07:55 America/Chicago.',
      'Lines without a stored price are averages of earlier games, from books titled "Made line".',
      'Scores and box scores appear when a game has ended. ' +
        'Injuries are inferred: players who missed the last games.',
    ];
    for (const replayed of tables.games) this.#add(replayed);
  }

  /** The number of days by which the tables are moved. */
  get daysMoved(): number {
    return this.#shift.days;
  }

  get #leagueNumber(): number {
    return Math.max(
      0,
      LEAGUES.findIndex(({ id }) => id === this.league),
    );
  }

  #add(replayed: ReplayGame): void {
    const { day, number, home, visitor, lines, week } = replayed;
    const tipOff = this.#shift.tipOff(day, replayed.startMinute ?? lines[0]?.tipMinute);
    const id = day * GAMES_A_DAY + number;
    const game: Game = {
      id,
      home,
      visitor,
      tipOff,
      eventId: [1, 2, 3, 4]
        .map((part) =>
          hash(0xe7e27 + this.#leagueNumber, id, visitor.id, part)
            .toString(16)
            .padStart(8, '0'),
        )
        .join(''),
      day: dayText(this.#shift.shownDay(day)),
      season: this.#shift.season(replayed.season),
      postseason: replayed.postseason,
      finalAt: tipOff + GAME_LENGTH,
      postponed: false,
      week,
    };
    const shown = this.#shift.shownDay(day);
    this.#days.set(shown, [...(this.#days.get(shown) ?? []), game]);
    this.#sources.set(id, replayed);
    this.#byEvent.set(game.eventId, game);
  }

  scheduleAt(instant: number): { first: number; last: number } {
    const first = this.#tables.games[0]?.day ?? 0;
    const last = this.#tables.games.at(-1)?.day ?? 0;
    return {
      first: this.#shift.shownDay(first),
      last: Math.min(this.#shift.shownDay(last), dayAt(EASTERN, instant) + DAYS_AHEAD),
    };
  }

  gamesOn(day: number): readonly Game[] {
    return this.#days.get(day) ?? [];
  }

  gameById(id: number): Game | undefined {
    const replayed = this.#sources.get(id);
    return replayed && this.gamesOn(this.#shift.shownDay(replayed.day)).find((game) => game.id === id);
  }

  gameByEvent(eventId: string): Game | undefined {
    return this.#byEvent.get(eventId);
  }

  boxAt(game: Game, instant: number): Box | undefined {
    const replayed = this.#sources.get(game.id);
    if (!replayed || instant < game.tipOff) return undefined;
    const { periods } = leagueOf(this.league).stats.games;
    if (instant < game.finalAt)
      return { final: false, ...scoreboardAt(instant - game.tipOff, periods), homeScore: 0, visitorScore: 0, rows: [] };
    const { homeScore, visitorScore, period, appearances: rows } = replayed;
    return { final: true, period, clock: 'Final', homeScore, visitorScore, rows };
  }

  /** The announced starters of a game. */
  announcedAt(game: Game, instant: number): readonly BoxRow[] {
    const replayed = this.#sources.get(game.id);
    const since = instantOf(CHICAGO, dayNumber(game.day) - 1, ANNOUNCED_FROM);
    if (!replayed || instant < since) return [];
    const starters = replayed.appearances.filter(({ started }) => started);
    const { starter } = leagueOf(this.league).stats.lines;
    const leads = ({ stats }: Appearance): boolean => starter !== undefined && stats[starter.has] !== undefined;
    if (instant < game.tipOff - LINEUPS_BEFORE) return starters.filter(leads);
    return starters.map((row, index) => (leads(row) ? row : { ...row, order: 1 + (index % BATTERS) }));
  }

  playersAt(instant: number): readonly RosterEntry[] {
    return this.#history.playersBefore(this.#dataToday(instant));
  }

  injuriesAt(instant: number): readonly Injury[] {
    return injuriesBefore(this.#history, this.#dataToday(instant), dayAt(EASTERN, instant));
  }

  quotesAt(game: Game, instant: number, markets: ReadonlySet<Market>): BookQuotes[] {
    const replayed = this.#sources.get(game.id);
    if (!replayed) return [];
    const props = this.#props.getOrAdd(game.id, () => generatedProps(this.#history, replayed));
    return replayQuotes({ game, replayed, history: this.#history, props, markets, snapshot: snapshotAt(instant) });
  }

  #dataToday(instant: number): number {
    return this.#shift.dataDay(dayAt(EASTERN, instant));
  }
}
