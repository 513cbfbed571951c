import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CHICAGO, dayNumber, EASTERN, instantOf } from '../time/time-zone.ts';
import { PROP_MARKETS, type Market } from '../world/market.ts';
import type { Game } from '../world/world.ts';
import { tablePath } from '../tables/csv-table.ts';
import { openReplay } from './replay-world.ts';
import type { ReplayWorld } from './replay-world.ts';

const folder = join(import.meta.dirname, '../../fixtures/replay');
const DAY = '2025-01-17';
const today = dayNumber('2026-11-20');
const now = instantOf(CHICAGO, today, 8 * 60);
const ALL: ReadonlySet<Market> = new Set<Market>(['h2h', ...PROP_MARKETS]);

function todaysPrices(world: ReplayWorld): string {
  return JSON.stringify(world.gamesOn(today).map((game) => world.quotesAt(game, now, ALL)));
}

/** The fixture with all results of the chosen day and later changed. */
function withAnotherFuture(): string {
  const copy = mkdtempSync(join(tmpdir(), 'replay-'));
  for (const table of ['teams', 'nba_results', 'nba_games_odds', 'nba_player_games', 'nba_prop_lines']) {
    const bytes = readFileSync(tablePath(folder, table) ?? '');
    const text = (bytes[0] === 0x1f ? gunzipSync(bytes) : bytes).toString('utf8');
    const [head = '', ...rows] = text.trim().split('\n');
    const columns = head.split(',');
    const outcomes = new Set([
      'home_pts',
      'away_pts',
      'win',
      'min',
      'pts',
      'reb',
      'ast',
      'fg3m',
      'stl',
      'blk',
      'tov',
      'plus_minus',
    ]);
    const changed = rows.map((row) =>
      row < DAY || table === 'teams'
        ? row
        : row
            .split(',')
            .map((value, i) => (outcomes.has(columns[i] ?? '') ? String(Number(value) * 3 + 7) : value))
            .join(),
    );
    writeFileSync(join(copy, `${table}.csv`), [head, ...changed].join('\n'));
  }
  return copy;
}

describe('a replay of the fixture', () => {
  let world: ReplayWorld;
  let otherFuture: string;

  beforeAll(async () => {
    world = await openReplay(folder, DAY, now);
    otherFuture = withAnotherFuture();
  });
  afterAll(() => {
    rmSync(otherFuture, { recursive: true });
  });

  const games = (): readonly Game[] => world.gamesOn(today);

  it('offers prices, rosters and injuries that do not depend on later results', async () => {
    const other = await openReplay(otherFuture, DAY, now);
    expect(todaysPrices(world).length).toBeGreaterThan(10_000);
    expect(todaysPrices(other)).toBe(todaysPrices(world));
    expect(other.injuriesAt(now)).toEqual(world.injuriesAt(now));
    expect(JSON.stringify(other.playersAt(now))).toBe(JSON.stringify(world.playersAt(now)));
  });

  it('opens its prices at 07:55 in Chicago and closes them at the tip-off', () => {
    const [game] = games();
    if (!game) throw new Error('no game');
    const at = (minute: number): number => world.quotesAt(game, instantOf(CHICAGO, today, minute), ALL).length;
    expect(at(7 * 60 + 54)).toBe(0);
    expect(at(7 * 60 + 55)).toBeGreaterThan(3);
    expect(world.quotesAt(game, game.tipOff + 1_800_000, ALL)).toEqual([]);
  });

  it('shows a result only after the game has ended', () => {
    for (const game of games()) {
      expect(world.boxAt(game, game.tipOff - 1)).toBeUndefined();
      expect(world.boxAt(game, game.finalAt - 1)).toMatchObject({ final: false, homeScore: 0, rows: [] });
      expect(world.boxAt(game, game.finalAt)).toMatchObject({ final: true });
      expect(world.boxAt(game, game.finalAt)?.rows.length).toBeGreaterThan(15);
    }
  });

  it('labels generated lines, and generates none for a prop with a stored price', () => {
    const [game] = games();
    if (!game) throw new Error('no game');
    const quotes = world.quotesAt(game, now, ALL);
    const playersOf = (made: boolean): Set<string> =>
      new Set(
        quotes
          .filter(({ book }) => book.key.startsWith('sandbox_made') === made)
          .flatMap(({ markets }) =>
            markets
              .filter(({ market }) => market === 'player_threes')
              .flatMap(({ outcomes }) => outcomes.map((o) => o.description ?? '')),
          ),
      );
    expect(playersOf(false).size).toBeGreaterThan(3);
    const fold = (name: string): string =>
      name
        .normalize('NFD')
        .replace(/\p{M}/gu, '')
        .replace(/ (Jr\.|III)$/, '');
    const stored = new Set([...playersOf(false)].map(fold));
    expect([...playersOf(true)].filter((name) => stored.has(fold(name)))).toEqual([]);
    for (const { book } of quotes.filter((quote) => quote.book.key.startsWith('sandbox_made')))
      expect(book.title).toMatch(/^Made line/);
  });

  it('lists players as injured only after they missed finished games', () => {
    for (const { player, description } of world.injuriesAt(now))
      expect(description).toContain(`${player.lastName} missed the last`);
  });

  it('refuses a day outside of its games with a message that names it', async () => {
    await expect(openReplay(folder, '2001-01-01', now)).rejects.toThrow('SANDBOX_DAY 2001-01-01');
  });

  it('continues with the next day of the tables after midnight', () => {
    const tomorrow = world.gamesOn(today + 1);
    expect(tomorrow.length).toBeGreaterThan(0);
    const [game] = tomorrow;
    expect(game && world.quotesAt(game, now, ALL)).toEqual([]);
    expect(game && world.quotesAt(game, instantOf(EASTERN, today + 1, 9 * 60), ALL).length).toBeGreaterThan(3);
  });
});
