import type { Market } from './market.ts';
import type { BookQuotes, Box, BoxRow, Game, Injury, RosterEntry, World } from './world.ts';

export const CORRECTABLE = ['pts', 'reb', 'ast', 'fg3m', 'blk', 'stl', 'turnover', 'min'] as const;
export type Correction = { stat: (typeof CORRECTABLE)[number]; delta: number; player?: number | undefined };

/** Wraps a world to postpone chosen games and to correct chosen box scores after they were final. */
export class AmendedWorld implements World {
  readonly league: World['league'];
  readonly kind: World['kind'];
  readonly title: string;
  readonly notes: readonly string[];
  readonly teams: World['teams'];
  readonly books: World['books'];
  readonly #world: World;
  readonly #postponed = new Map<number, Game>();
  readonly #corrections = new Map<number, Correction[]>();

  constructor(world: World) {
    this.#world = world;
    this.league = world.league;
    this.kind = world.kind;
    this.title = world.title;
    this.notes = world.notes;
    this.teams = world.teams;
    this.books = world.books;
  }

  postpone(game: Game): void {
    this.#postponed.set(game.id, { ...game, postponed: true });
  }

  undoPostpone(game: Game): void {
    this.#postponed.delete(game.id);
  }

  correct(game: Game, correction: Correction): void {
    this.#corrections.set(game.id, [...(this.#corrections.get(game.id) ?? []), correction]);
  }

  undoCorrection(game: Game, correction: Correction): void {
    this.#corrections.set(
      game.id,
      (this.#corrections.get(game.id) ?? []).filter((kept) => kept !== correction),
    );
  }

  scheduleAt(instant: number): { first: number; last: number } {
    return this.#world.scheduleAt(instant);
  }

  gamesOn(day: number): readonly Game[] {
    const games = this.#world.gamesOn(day);
    return this.#postponed.size === 0 ? games : games.map((game) => this.#postponed.get(game.id) ?? game);
  }

  gameById(id: number): Game | undefined {
    return this.#postponed.get(id) ?? this.#world.gameById(id);
  }

  gameByEvent(eventId: string): Game | undefined {
    const game = this.#world.gameByEvent(eventId);
    return game && (this.#postponed.get(game.id) ?? game);
  }

  boxAt(game: Game, instant: number): Box | undefined {
    if (this.#postponed.has(game.id)) return undefined;
    const box = this.#world.boxAt(game, instant);
    const corrections = this.#corrections.get(game.id) ?? [];
    return box?.final
      ? corrections.reduce((corrected, correction) => correctedBox(game, corrected, correction), box)
      : box;
  }

  announcedAt(game: Game, instant: number): readonly BoxRow[] {
    return this.#world.announcedAt?.(game, instant) ?? [];
  }

  playersAt(instant: number): readonly RosterEntry[] {
    return this.#world.playersAt(instant);
  }

  injuriesAt(instant: number): readonly Injury[] {
    return this.#world.injuriesAt(instant);
  }

  quotesAt(game: Game, instant: number, markets: ReadonlySet<Market>): BookQuotes[] {
    return this.#postponed.has(game.id) ? [] : this.#world.quotesAt(game, instant, markets);
  }
}

function correctedBox(game: Game, box: Box, { stat, delta, player }: Correction): Box {
  const chosen = player === undefined ? topScorer(box.rows) : box.rows.find((row) => row.player.id === player);
  if (!chosen) return box;
  const value = Math.max(0, countIn(chosen, stat) + delta);
  const corrected = { ...chosen.line, [stat]: value };
  const gained = stat === SCORE_COLUMN ? value - countIn(chosen, SCORE_COLUMN) : 0;
  const home = chosen.team.id === game.home.id;
  return {
    ...box,
    rows: box.rows.map((row) => (row === chosen ? { ...row, line: corrected } : row)),
    homeScore: box.homeScore + (home ? gained : 0),
    visitorScore: box.visitorScore + (home ? 0 : gained),
  };
}

/** The column whose sum is the score. */
const SCORE_COLUMN = 'pts';

function countIn({ line }: BoxRow, column: string): number {
  return Number((line as Record<string, unknown>)[column] ?? 0);
}

function topScorer(rows: readonly BoxRow[]): BoxRow | undefined {
  return rows.reduce<BoxRow | undefined>(
    (best, row) => (best && countIn(best, SCORE_COLUMN) >= countIn(row, SCORE_COLUMN) ? best : row),
    undefined,
  );
}
