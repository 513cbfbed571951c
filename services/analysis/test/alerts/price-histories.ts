import { randomUUID } from 'node:crypto';
import type { DataSourceLike } from './evaluator.ts';

const BOOKS = ['Alpha', 'Beta', 'Gamma'];
const MARKET = 'player_points';
const STEP_MS = 20 * 60_000;
const LIFETIME_MS = 4 * 3_600_000;
/** Offers that are this much older than the newest one do not count. */
const FRESH_MS = 3_600_000;
const START = Date.parse('2026-01-14T10:00:00Z');
const PLAYERS_PER_GAME = 50;

interface Quote {
  line: number;
  over: number | null;
  under: number | null;
}
interface AWatch {
  id: string;
  kind: 'price' | 'move';
  side: 'Over' | 'Under' | null;
  line: number | null;
  threshold: number;
}
/** A book's offers on one player at one step; empty if it has taken them down. */
type Offers = readonly Quote[];
interface AHistory {
  playerId: string;
  watch: AWatch;
}
/** `renewed[step][book]` is null if the book did not renew its market at that step, else its offers by player. */
interface AGame {
  id: string;
  histories: AHistory[];
  renewed: (ReadonlyMap<string, Offers> | null)[][];
}

export interface Histories {
  games: AGame[];
  /** The alerts that each watch must raise, in order. */
  expected: Map<string, string[]>;
}

type Random = () => number;
const one = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;

/** Random prices of players with one random watch each, and the alerts that a naive evaluator finds. */
export function randomHistories(count: number, steps: number, random: Random): Histories {
  const games: AGame[] = [];
  for (let n = 0; n * PLAYERS_PER_GAME < count; n += 1) {
    const histories = Array.from({ length: Math.min(PLAYERS_PER_GAME, count - n * PLAYERS_PER_GAME) }, (_, index) => ({
      playerId: `nba:${n}-${index}`,
      watch: randomWatch(random),
    }));
    const renewed = Array.from({ length: steps }, () =>
      BOOKS.map(() =>
        random() < 0.4 ? new Map(histories.map(({ playerId }) => [playerId, randomOffers(random)])) : null,
      ),
    );
    games.push({ id: `nba:g${n}`, histories, renewed });
  }
  const expected = new Map<string, string[]>();
  for (const game of games)
    for (const history of game.histories) expected.set(history.watch.id, naiveAlerts(game, history));
  return { games, expected };
}

function randomWatch(random: Random): AWatch {
  const id = randomUUID();
  if (random() < 0.3) return { id, kind: 'move', side: null, line: null, threshold: one(random, [0.5, 1, 2]) };
  const line = random() < 0.5 ? 24.5 : null;
  return {
    id,
    kind: 'price',
    side: one(random, ['Over', 'Under'] as const),
    line,
    threshold: one(random, [-120, -105, 100, 115]),
  };
}

function randomOffers(random: Random): Offers {
  if (random() < 0.15) return [];
  const quote = (): Quote => ({
    line: one(random, [23.5, 24.5, 24.5, 24.5, 25.5, 26.5]),
    over: random() < 0.1 ? null : one(random, [-135, -125, -119, -110, -104, 100, 102, 112, 118, 125]),
    under: random() < 0.1 ? null : one(random, [-135, -125, -119, -110, -104, 100, 102, 112, 118, 125]),
  });
  const [first, second] = [quote(), quote()];
  return random() < 0.2 && first.line !== second.line ? [first, second] : [first];
}

/** A slow and simple evaluator: after each step, it looks at all offers and compares them with the step before. */
function naiveAlerts(game: AGame, { playerId, watch }: AHistory): string[] {
  const alerts: string[] = [];
  const offered = new Map<string, { at: number; offers: Offers }>();
  let isTrue = false;
  let firstLine: number | null = null;
  for (const [step, books] of game.renewed.entries()) {
    const now = timeOf(step);
    for (const [index, book] of BOOKS.entries()) {
      const offers = books[index]?.get(playerId);
      if (offers) offered.set(book, { at: now, offers });
    }
    const newest = Math.max(...[...offered.values()].map(({ at, offers }) => (offers.length > 0 ? at : 0)));
    const open = [...offered].flatMap(([book, { at, offers }]) =>
      now - at > LIFETIME_MS || newest - at > FRESH_MS ? [] : offers.map((offer) => ({ book, ...offer })),
    );
    if (open.length === 0) continue;
    const counts = Map.groupBy(open, ({ line }) => line);
    const most = Math.max(...[...counts.values()].map(({ length }) => length));
    const usual = Math.min(...[...counts].filter(([, at]) => at.length === most).map(([line]) => line));
    if (watch.kind === 'move') {
      firstLine ??= usual;
      const moved = Math.abs(usual - firstLine);
      if (moved >= watch.threshold && !isTrue) alerts.push(`${firstLine} → ${usual}`);
      if (moved >= watch.threshold) isTrue = true;
      else if (moved <= watch.threshold - 0.5) isTrue = false;
      continue;
    }
    const line = watch.line ?? usual;
    const prices = open
      .filter((offer) => offer.line === line)
      .map(({ over, under }) => (watch.side === 'Over' ? over : under));
    const best = Math.max(...prices.map((price) => price ?? Number.NEGATIVE_INFINITY));
    if (best === Number.NEGATIVE_INFINITY) continue;
    if (best >= watch.threshold && !isTrue) alerts.push(`${line} at ${best}`);
    if (best >= watch.threshold) isTrue = true;
    else if (chance(best) > chance(watch.threshold) + 0.01) isTrue = false;
  }
  return alerts;
}

/** The chance to win at which the odds break even. */
function chance(american: number): number {
  return american < 0 ? american / (american - 100) : 100 / (100 + american);
}

function timeOf(step: number): number {
  return START + step * STEP_MS;
}

/** Stores games, players, watches, every price, and one change per game and step, oldest first. Counts the changes. */
export async function storeHistories(database: DataSourceLike, { games }: Histories): Promise<number> {
  const startsAt = new Date(START + 2 * 24 * 3_600_000);
  const insert = (table: string, columns: string, rows: readonly object[]): Promise<unknown> =>
    database.query(`INSERT INTO ${table} SELECT * FROM json_to_recordset($1::json) AS r (${columns})`, [
      JSON.stringify(rows),
    ]);
  for (const { id, histories, renewed } of games) {
    await database.query(
      `INSERT INTO game (id, league, feed_id, season, postseason, eastern_day, starts_at, home_team, away_team, status,
         known_at) VALUES ($1, 'nba', $2, '2025-26', false, '2026-01-16', $3, 'nba:h', 'nba:a', 'scheduled', $3)`,
      [id, Number(id.slice(5)), startsAt],
    );
    await insert(
      'player (id, league, feed_id, name, team_id)',
      'id text, league text, feed_id int, name text, team_id text',
      histories.map(({ playerId }, index) => {
        const feed_id = Number(id.slice(5)) * PLAYERS_PER_GAME + index;
        return { id: playerId, league: 'nba', feed_id, name: playerId, team_id: 'nba:h' };
      }),
    );
    await insert(
      `watch (id, user_id, kind, player_id, market, side, line, threshold, paused, over_limit, version, since,
       created_at)`,
      `id uuid, user_id uuid, kind text, player_id text, market text, side text, line float8, threshold float8,
       paused boolean, over_limit boolean, version int, since timestamptz, created_at timestamptz`,
      histories.map(({ playerId, watch }) => ({
        ...watch,
        user_id: watch.id,
        player_id: playerId,
        market: MARKET,
        paused: false,
        over_limit: false,
        version: 1,
        since: new Date(0),
        created_at: new Date(0),
      })),
    );
    await insert(
      'price (game_id, player_id, market, book, line, over_price, under_price, known_at)',
      `game_id text, player_id text, market text, book text, line float8, over_price int, under_price int,
       known_at timestamptz`,
      renewed.flatMap((books, step) =>
        books.flatMap((offers, index) =>
          // A book without any offer in a market would not be in the feed, so it always quotes another player.
          offers === null
            ? []
            : [['nba:other', [{ line: 1.5, over: -110, under: -110 }]] as const, ...offers].flatMap(
                ([player, quotes]) =>
                  quotes.map(({ line, over, under }) => ({
                    game_id: id,
                    player_id: player,
                    market: MARKET,
                    book: BOOKS[index],
                    line,
                    over_price: over,
                    under_price: under,
                    known_at: new Date(timeOf(step)),
                  })),
              ),
        ),
      ),
    );
  }
  const steps = games[0]?.renewed.length ?? 0;
  const changes = Array.from({ length: steps }, (_, step) =>
    games.map(({ id }) => ({ kind: 'prices', subject: id, at: new Date(timeOf(step)) })),
  ).flat();
  await insert('fact_change (kind, subject, at)', 'kind text, subject text, at timestamptz', changes);
  return changes.length;
}

/** The stored alerts by watch, in order of the crossings. Throws if a crossing is missing or stored twice. */
export async function storedAlerts(database: DataSourceLike): Promise<Map<string, string[]>> {
  const rows = (await database.query(
    'SELECT watch_id AS id, crossing, title, text FROM alert ORDER BY watch_id, crossing',
  )) as { id: string; crossing: number; title: string; text: string }[];
  const alerts = new Map<string, string[]>();
  for (const { id, crossing, title, text } of rows) {
    const list = alerts.get(id) ?? [];
    if (crossing !== list.length + 1) throw new Error(`crossing ${crossing} of ${id} follows ${list.length}`);
    alerts.set(id, [...list, summary(title, text)]);
  }
  return alerts;
}

/** '24.5 → 25.5' for a move, '24.5 at 112' for a price. */
function summary(title: string, text: string): string {
  const move = /: ([\d.]+) → ([\d.]+)$/.exec(title);
  if (move) return `${move[1]} → ${move[2]}`;
  const line = /(?:over|under) ([\d.]+) points: /.exec(title)?.[1];
  const price = /now has ([+−]\d+)/.exec(text)?.[1];
  return `${line} at ${Number(price?.replace('−', '-'))}`;
}
