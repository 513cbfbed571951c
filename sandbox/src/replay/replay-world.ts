import { hash } from '../random/random.ts';
import { dayAt, dayNumber, dayText, EASTERN } from '../time/time-zone.ts';
import { BoundedCache } from '../world/bounded-cache.ts';
import type { Market } from '../world/market.ts';
import { scoreboardAt, snapshotAt } from '../world/calendar.ts';
import type { Book, BookQuotes, Box, Game, Injury, RosterEntry, Team, World } from '../world/world.ts';
import {
  GENERATED_BOOKS,
  type GeneratedProp,
  generatedProps,
  replayQuotes,
  STORED_CLOSE,
  storedBook,
} from './replay-quotes.ts';
import { History, injuriesBefore } from './history.ts';
import type { ReplayGame } from './replay-game.ts';
import { readReplayTables, type ReplayTables } from './replay-tables.ts';
import { Shift } from './shift.ts';

const GAME_LENGTH = 140 * 60_000;
const DAYS_AHEAD = 7;
const TEAMS_AT_MOST = 100;

/**
 * Reads a folder of tables and moves it so that `day` of the data is today. The default is the last day with stored
 * prices, else the last day with games.
 */
export async function openReplay(folder: string, day: string | undefined, now: number): Promise<ReplayWorld> {
  const tables = await readReplayTables(folder);
  const chosen =
    day === undefined
      ? (tables.games.findLast(({ lines }) => lines.length > 0) ?? tables.games.at(-1))?.day
      : dayNumber(day);
  if (chosen === undefined) throw new Error(`${folder} holds no games`);
  const first = tables.games[0]?.day ?? chosen;
  const last = tables.games.at(-1)?.day ?? chosen;
  if (chosen < first || chosen > last) {
    throw new Error(
      `SANDBOX_DAY ${dayText(chosen)} is outside of the games in ${folder}: ${dayText(first)} to ${dayText(last)}`,
    );
  }
  return new ReplayWorld(tables, new Shift(chosen, now), chosen);
}

/** Real games moved to today. A result, and everything that follows from it, is unknown until the game has ended. */
export class ReplayWorld implements World {
  readonly kind = 'replay';
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

  constructor(tables: ReplayTables, shift: Shift, dataDay: number) {
    this.#tables = tables;
    this.#shift = shift;
    this.#history = new History(tables);
    this.teams = tables.teams;
    this.books = [...[...tables.books].sort().map(storedBook), STORED_CLOSE, ...GENERATED_BOOKS];
    this.title = `Replay: ${dayText(dataDay)} is today, ${dayText(shift.shownDay(dataDay))}`;
    const first = tables.games[0]?.day ?? dataDay;
    const last = tables.games.at(-1)?.day ?? dataDay;
    this.notes = [
      `${tables.games.length} games from ${dayText(first)} to ${dayText(last)}, moved by ${shift.days} days; ` +
        'tip-offs keep their Eastern wall clock, 19:30 where the tables have none.',
      'Stored prices were taken in the afternoon of their day (moneylines at the close); ' +
        'here they are on offer from 07:55 America/Chicago.',
      'Where no price is stored, lines are made from averages of earlier games; those books are titled "Made line".',
      'Scores and box scores appear when a game has ended. ' +
        'Injuries are what earlier games show: who missed the last ones.',
    ];
    for (const replayed of tables.games) this.#add(replayed);
  }

  #add(replayed: ReplayGame): void {
    const { day, home, visitor, lines } = replayed;
    const tipOff = this.#shift.tipOff(day, lines[0]?.tipMinute);
    const id = day * TEAMS_AT_MOST + home.id;
    const game: Game = {
      id,
      home,
      visitor,
      tipOff,
      eventId: [1, 2, 3, 4].map((part) => hash(0xe7e27, id, visitor.id, part).toString(16).padStart(8, '0')).join(''),
      day: dayText(this.#shift.shownDay(day)),
      season: this.#shift.season(replayed.season),
      postseason: replayed.postseason,
      finalAt: tipOff + GAME_LENGTH,
      postponed: false,
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
    if (instant < game.finalAt)
      return { final: false, ...scoreboardAt(instant - game.tipOff), homeScore: 0, visitorScore: 0, rows: [] };
    const { homeScore, visitorScore, appearances: rows } = replayed;
    return { final: true, period: 4, clock: 'Final', homeScore, visitorScore, rows };
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
