import type { EventOdds, OddsEvent } from '../feed/odds-feed.ts';
import { teamKey } from '../league/team-name.ts';
import { type KnownPlayer, matchPlayer } from '../player/match-player.ts';

export interface Price {
  gameId: string;
  playerId: string;
  market: string;
  book: string;
  line: number;
  over: number | null;
  under: number | null;
  knownAt: string;
}

/** A name in the odds feed that no player of the two teams bears alone. */
export interface UnmatchedName {
  gameId: string;
  name: string;
  reason: 'nobody' | 'several';
}

export interface PricedGame {
  id: string;
  startsAt: string;
  homeKey: string;
  awayKey: string;
}

const SAME_GAME_MS = 12 * 3_600_000;

/** The game that an odds event speaks of: same teams, nearest start within 12 h; null where there is none. */
export function gameOfEvent(event: OddsEvent, games: readonly PricedGame[]): PricedGame | null {
  const starts = Date.parse(event.commence_time);
  const home = teamKey(event.home_team);
  const away = teamKey(event.away_team);
  const distance = (game: PricedGame): number => Math.abs(Date.parse(game.startsAt) - starts);
  const [nearest] = games
    .filter((game) => game.homeKey === home && game.awayKey === away && distance(game) <= SAME_GAME_MS)
    .sort((a, b) => distance(a) - distance(b));
  return nearest ?? null;
}

interface Reading {
  prices: Price[];
  unmatched: UnmatchedName[];
  /** Outcomes without a price or a line: normal, but worth a count. */
  incomplete: number;
}

interface Sources {
  gameId: string;
  squad: readonly KnownPlayer[];
  aliases: ReadonlyMap<string, string>;
  markets: ReadonlySet<string>;
  /** No price counts as known before it was fetched: a feed clock that runs ahead must not make one look newer. */
  fetchedAt: Date;
}

/** Reads one event's prices: over and under of a book, market, player and line become one row. */
export function readPrices(event: EventOdds, sources: Sources): Reading {
  const rows = new Map<string, Price>();
  const unmatched = new Map<string, UnmatchedName>();
  let incomplete = 0;
  for (const { book, market, knownAt, outcome } of outcomesOf(event, sources)) {
    const { point, price, description } = outcome;
    const side = sideOf(outcome.name);
    if (side === null || !description || typeof point !== 'number' || typeof price !== 'number' || Math.abs(price) < 100) {
      incomplete += 1;
      continue;
    }
    const match = matchPlayer(description, sources.squad, sources.aliases);
    if ('unmatched' in match) {
      unmatched.set(description, { gameId: sources.gameId, name: description, reason: match.unmatched });
      continue;
    }
    const key = [match.playerId, market, book, point].join('|');
    const empty = { gameId: sources.gameId, playerId: match.playerId, market, book, line: point, over: null, under: null, knownAt };
    rows.set(key, { ...(rows.get(key) ?? empty), [side]: Math.round(price) });
  }
  return { prices: [...rows.values()], unmatched: [...unmatched.values()], incomplete };
}

function* outcomesOf(event: EventOdds, { markets, fetchedAt }: Sources) {
  for (const book of event.bookmakers ?? []) {
    for (const market of book.markets) {
      if (!markets.has(market.key)) continue;
      const knownAt = knownTime(market.last_update ?? book.last_update, fetchedAt);
      for (const outcome of market.outcomes) yield { book: book.title, market: market.key, knownAt, outcome };
    }
  }
}

function sideOf(name: string): 'over' | 'under' | null {
  const text = name.toLowerCase();
  return text === 'over' || text === 'under' ? text : null;
}

function knownTime(told: string | null | undefined, fetchedAt: Date): string {
  const time = Date.parse(told ?? '');
  return new Date(Number.isFinite(time) ? Math.min(time, fetchedAt.getTime()) : fetchedAt.getTime()).toISOString();
}
