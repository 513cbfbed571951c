import { afterEach, describe, expect, it } from '@jest/globals';
import {
  type LeagueId,
  leagueOf,
  LEAGUES,
  type LearnedLine,
  type PlayerGame,
  type PlayerQuote,
  type PricedProp,
  quotedMarkets,
} from '@overline/forecast';
import { feedIdOf } from '@overline/sandbox/src/replay/replay-game.ts';
import { openReplay, type ReplayWorld } from '@overline/sandbox/src/replay/replay-world.ts';
import type { Game } from '@overline/sandbox/src/world/world.ts';
import { sourceOf } from '@overline/sandbox/src/tables/sources.ts';
import { dayNumber } from '@overline/sandbox/src/time/time-zone.ts';
import { addDays, centralDay } from '@overline/service-kit';
import { walkProps } from '@overline/tools/src/backtest/walk-props.ts';
import { Squad } from '../src/facts/player/match-player.ts';
import { learnedLine } from '../src/forecast/history/learned-line.ts';
import { PricedSlates } from '../src/forecast/prop/priced-slate.ts';
import { madeUpTables } from './leagues/made-up-tables.ts';
import { type TestSystem, startSystem, winter } from './running-analysis.ts';

// The same as served-equals-backtested.component.spec.ts, for the other leagues. The backtest walks a folder of games,
// the service gets the same folder through the sandbox, and the numbers of a day are compared. Folders of real games
// are large, so they are tested only if named: REPLAY_DATA=DIR REPLAY_LEAGUE=nhl REPLAY_DAY=2025-12-11 REPLAY_DAYS=400.

const NOW = winter('2026-12-14', '08:05');
const TODAY = centralDay(NOW);
const DAYS_BEFORE = 2;

const { REPLAY_DATA, REPLAY_LEAGUE, REPLAY_DAY, REPLAY_DAYS = '400' } = process.env;
/** Tested in served-equals-backtested.component.spec.ts. */
const NBA: LeagueId = 'nba';
const CASES: [LeagueId, string | undefined, string | undefined][] =
  REPLAY_DATA === undefined
    ? LEAGUES.filter(({ id }) => id !== NBA).map(({ id }) => [id, undefined, undefined])
    : [[(REPLAY_LEAGUE ?? 'nhl') as LeagueId, REPLAY_DATA, REPLAY_DAY]];
const HISTORY_DAYS = REPLAY_DATA === undefined ? 40 : Number(REPLAY_DAYS);

describe('the served forecasts of a day equal the backtest, number for number', () => {
  let system: TestSystem | undefined;
  afterEach(() => system?.stop());

  it.each(CASES)(
    'in the %s',
    async (league, data, day) => {
      const folder = data ?? (await madeUpTables(league));
      const world = await openReplay(folder, day, NOW.getTime(), league);
      const settings = { LEAGUES: league, HISTORY_DAYS: String(HISTORY_DAYS), BACKFILL_DAYS: String(DAYS_BEFORE) };
      system = await startSystem({ now: NOW, world, settings: { ...settings, FEED_TIMEOUT_MS: '60000' } });
      const instance = await system.start();
      await instance.loaded(300_000);
      // The tables have no injury reports of past days.
      await system.query('DELETE FROM injury');
      await system.query('DELETE FROM injury_report');
      expect(system.loggedProblems()).not.toContain('incomplete');
      const { props } = await instance.get(PricedSlates).of({ league, day: TODAY, asOf: NOW });
      const served = numbersByProp([...props.values()]);
      const days = await shiftedDays(league, folder, world);
      const expected = backtested(league, days, world);
      const compared = [...served].filter(([key]) => expected.has(key));
      // The backtest has only players who played. The service also has quoted players who turned out not to play.
      const today = days.find(([first]) => first?.date === TODAY) ?? [];
      const played = new Set(today.map(({ playerId }) => playerId));
      expect([...served.keys()].filter((key) => !expected.has(key) && played.has(playerOf(key)))).toEqual([]);
      expect(compared.length).toBeGreaterThan(10);
      expect(compared.length).toBeGreaterThan(0.9 * served.size);
      for (const [key, numbers] of compared) expect([key, numbers]).toEqual([key, expected.get(key)]);
      expect([...expected.keys()].filter((key) => !served.has(key))).toEqual([]);
      const inFirstGame = compared.filter(([key]) => isFirstForTeam(days, playerOf(key)));
      if (folder !== data && league === 'wnba') expect(inFirstGame.length).toBeGreaterThan(5);
      const counts = `${compared.length} of ${served.size} served props compared`;
      process.stdout.write(`${league}: ${counts}, ${inFirstGame.length} in a first game for a team\n`);
    },
    900_000,
  );
});

/** Whether today's game is a player's first one for his team. */
function isFirstForTeam(days: readonly PlayerGame[][], playerId: string): boolean {
  const own = days.flat().filter((game) => game.playerId === playerId);
  const today = own.find(({ date }) => date === TODAY);
  return !own.some(({ date, team }) => date !== TODAY && team === today?.team);
}

/** The backtest's numbers of today, with the IDs of the service. */
function backtested(league: LeagueId, days: PlayerGame[][], world: ReplayWorld): Map<string, unknown> {
  const priced: PricedProp[] = [];
  const offered = new Set(leagueOf(league).model.offered.markets);
  walkProps(days, {
    league,
    lines: 'book',
    lineup: 'unknown',
    parameters: 'shipped',
    from: TODAY,
    to: TODAY,
    markets: offered,
    bookQuotes: quotesOf(league, days, world),
    // The feed announces pitchers but no goalies, and does not report who was announced on a past day.
    knowsStarters: (date) => date === TODAY && leagueOf(league).stats.lineups !== undefined,
    onSlate: ({ props }) => void priced.push(...props),
  });
  return numbersByProp(priced.filter(({ projection }) => offered.has(projection.market)));
}

/** The folder's days as the feeds report them: moved to today, with one position per player. */
async function shiftedDays(league: LeagueId, folder: string, world: ReplayWorld): Promise<PlayerGame[][]> {
  const since = addDays(TODAY, -HISTORY_DAYS - world.daysMoved);
  const all = await sourceOf(league).games(folder, since);
  const moved = all.map((games) => games.map((game) => ({ ...game, date: addDays(game.date, world.daysMoved) })));
  const known = moved.filter(([first]) => (first?.date ?? '') <= TODAY);
  const positions = new Map(moved.flat().map(({ playerId, position }) => [playerId, position]));
  const teams = new Map(world.teams.map(({ code, id }) => [code, `${league}:${id}`]));
  return known.map((games) =>
    games
      .filter((game) => hasPlayed(game) && isReplayed(world, game))
      .flatMap((game) => {
        const learned = learnedOf(league, game, positions.get(game.playerId));
        if (learned === null) return [];
        return [
          {
            ...game,
            ...learned,
            playerId: `${league}:${feedIdOf(game)}`,
            team: teams.get(game.team) ?? game.team,
            opponent: teams.get(game.opponent) ?? game.opponent,
            opposingStarter: starterOf(league, game),
          },
        ];
      }),
  );
}

/** What the service learns from a row: in the feed, a player's position decides which statistics count. */
function learnedOf(league: LeagueId, { stats, started }: PlayerGame, position: string | undefined): LearnedLine | null {
  const { starter, stats: fields, missingIsZero } = leagueOf(league).stats.lines;
  const zeros = missingIsZero ? Object.keys(fields).map((name) => [name, 0]) : [];
  const known = Object.entries(stats).filter(([, value]) => value !== undefined);
  const marks = ['started', starter?.started ?? 'started'].map((name) => [name, Number(started)]);
  const line = Object.fromEntries([...zeros, ...known, ...marks]) as Record<string, number>;
  const learned = learnedLine(league, { stats: line, position: position ?? null });
  return learned && { position: undefined, started, ...learned };
}

/** The feed has whole minutes, so a player with only some seconds looks like one who did not play. */
const hasPlayed = ({ minutes }: PlayerGame): boolean => minutes !== 0;

/** The NBA's tables have players of a few games at neutral sites but not the results, so no feed can report those. */
function isReplayed(world: ReplayWorld, { date, team, opponent }: PlayerGame): boolean {
  const sides = new Set([team, opponent]);
  return world.gamesOn(dayNumber(date)).some(({ home, visitor }) => sides.has(home.code) && sides.has(visitor.code));
}

function starterOf(league: LeagueId, { opposingStarter: playerId }: PlayerGame): string | undefined {
  return playerId === undefined ? undefined : `${league}:${feedIdOf({ playerId })}`;
}

/** The quotes of the sandbox's books at 08:00 of today and of the days before. */
function quotesOf(league: LeagueId, days: readonly PlayerGame[][], world: ReplayWorld): Map<string, PlayerQuote[]> {
  const dates = Array.from({ length: DAYS_BEFORE + 1 }, (_, index) => addDays(TODAY, index - DAYS_BEFORE));
  return new Map(
    dates.map((date) => {
      const rows = days.find(([first]) => first?.date === date) ?? [];
      const games = world.gamesOn(dayNumber(date));
      const recent = days.flat().filter((row) => row.date < date && row.date > addDays(date, -60));
      const teamsOf = Map.groupBy(recent, ({ playerId }) => playerId);
      const playedFor = (playerId: string, team: string): boolean =>
        teamsOf.get(playerId)?.some((row) => row.team === team) ?? false;
      return [
        date,
        games.flatMap((game) =>
          quotesOfGame(league, world, { game, date, gameId: tableId(game, games, rows), playedFor }),
        ),
      ];
    }),
  );
}

/** The table's ID of a game. The games of a doubleheader are in the same order. */
function tableId({ id, home }: Game, games: readonly Game[], rows: readonly PlayerGame[]): string {
  const same = games.filter((game) => game.home.id === home.id).map((game) => game.id);
  const own = rows.filter((row) => row.home && row.team.endsWith(`:${home.id}`)).map(({ gameId }) => gameId);
  return [...new Set(own)].sort()[same.indexOf(id)] ?? 'not played';
}

interface QuotedGame {
  game: Game;
  date: string;
  gameId: string;
  playedFor: (playerId: string, team: string) => boolean;
}

function quotesOfGame(
  league: LeagueId,
  world: ReplayWorld,
  { game, date, gameId, playedFor }: QuotedGame,
): PlayerQuote[] {
  const markets = quotedMarkets(league);
  // As in the service, by name: players of the two teams, now or recently, and neither of two namesakes.
  const squad = world
    .playersAt(NOW.getTime())
    .filter(({ team, player }) =>
      [game.home, game.visitor].some(
        ({ id }) => id === team.id || playedFor(`${league}:${player.id}`, `${league}:${id}`),
      ),
    );
  const named = new Squad(
    squad.map(({ player }) => ({ id: `${league}:${player.id}`, name: player.oddsName })),
    new Map(),
  );
  const quotes = world.quotesAt(game, winter(date, '08:00').getTime(), new Set(markets.keys()));
  return quotes
    .filter(({ book }) => book.region === 'us')
    .flatMap(({ book, markets: own }) => own.map((quote) => ({ book, ...quote })))
    .flatMap(({ book, market, outcomes, updatedAt }) =>
      [...Map.groupBy(outcomes, ({ description, point }) => `${description} ${point}`).values()].flatMap(
        ([over, under]) => {
          const line = over?.point ?? markets.get(market)?.impliedLine;
          const match = named.find(over?.description ?? '');
          const { key } = markets.get(market) ?? { key: market };
          if (!over || line === undefined || 'unmatched' in match) return [];
          const { playerId } = match;
          const prices = { over: over.price, under: under?.price ?? null };
          return [{ gameId, playerId, market: key, book: book.title, line, ...prices, at: updatedAt }];
        },
      ),
    );
}

/** The numbers of every prop by player, market and, in a doubleheader, number of the game. */
function numbersByProp(props: readonly PricedProp[]): Map<string, unknown> {
  const byPlayer = Map.groupBy(props, ({ projection: { playerId, market } }) => `${playerId} ${market}`);
  return new Map(
    [...byPlayer].flatMap(([key, own]) =>
      own
        .sort((a, b) => (a.projection.gameId < b.projection.gameId ? -1 : 1))
        .map((prop, index): [string, unknown] => [`${key} ${index + 1}`, numbersOf(prop)]),
    ),
  );
}

const playerOf = (key: string): string => key.split(' ')[0] ?? '';

/** Every number of a priced prop, to nine digits, because the two add up numbers in different orders. */
function numbersOf({ input, projection, book, price, confidence, quotes }: PricedProp): unknown {
  const { mean, median, minutes, logitSd } = projection;
  const numbers = { input, mean, median, minutes, logitSd, book, price, confidence, books: quotes.length };
  const text = JSON.stringify(numbers, (_, value: unknown) =>
    typeof value === 'number' ? Number(value.toPrecision(9)) : value,
  );
  return JSON.parse(text);
}
