import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  createPropTrainer,
  type InjuryReport,
  type LineupKind,
  type PlayerGame,
  type PlayerQuote,
  type PricedProp,
  type Projection,
  projectFacts,
} from '@overline/forecast';
import { openReplay } from '@overline/sandbox/src/replay/replay-world.ts';
import { addDays, centralDay } from '@overline/service-kit';
import { sourceOf } from '@overline/sandbox/src/tables/sources.ts';
import { walkProps } from '@overline/tools/src/backtest/walk-props.ts';
import { ModelTimeline } from '../src/forecast/prop/projected-slate.ts';
import { PricedSlates } from '../src/forecast/prop/priced-slate.ts';
import { type TestSystem, type Instance, startSystem, winter } from './running-analysis.ts';

// Serving and backtesting share one computation. Here the backtest walks a folder of games, the service gets the same
// folder through its feeds, tables and model, and every number of the day is compared.

const FOLDER = fileURLToPath(new URL('../../../sandbox/fixtures/replay', import.meta.url));
const NOW = winter('2026-12-14', '08:05');
const TODAY = centralDay(NOW);
const BACKFILL_DAYS = 20;

let system: TestSystem;
let days: PlayerGame[][];
let bookQuotes: ReadonlyMap<string, readonly PlayerQuote[]>;
let playerIds: ReadonlyMap<string, string>;

beforeAll(async () => {
  const settings = { HISTORY_DAYS: '150', BACKFILL_DAYS: String(BACKFILL_DAYS) };
  system = await startSystem({ now: NOW, world: await openReplay(FOLDER, undefined, NOW.getTime()), settings });
  days = await shiftedDays();
  const dayOf = new Map(days.flat().map(({ gameId, date }) => [gameId, date]));
  const quotes = [...(await sourceOf('nba').lines(FOLDER, [])).values()].flat();
  const byDay = Map.groupBy(quotes, ({ gameId }) => dayOf.get(gameId) ?? '');
  bookQuotes = new Map([...byDay].filter(([day]) => day >= addDays(TODAY, -BACKFILL_DAYS)));
});
afterAll(() => system.stop());

/** The folder's days, shifted like the replay's, so that the model sees the same dates. */
async function shiftedDays(): Promise<PlayerGame[][]> {
  const all = await sourceOf('nba').games(FOLDER);
  const shift = (Date.parse(TODAY) - Date.parse(all.at(-1)?.[0]?.date ?? '')) / 86_400_000;
  return all.map((games) => games.map((game) => ({ ...game, date: addDays(game.date, shift) })));
}

/** The backtest's props of today, by player and market. */
async function backtested(kind: LineupKind): Promise<Map<string, PricedProp>> {
  const priced: PricedProp[] = [];
  walkProps(days, {
    league: 'nba',
    lines: 'book',
    lineup: kind,
    from: TODAY,
    to: TODAY,
    markets: undefined,
    bookQuotes,
    onSlate: ({ props }) => void priced.push(...props),
  });
  const served = priced.map((prop): [string, PricedProp] => [keyOf(prop.projection, serviceId), prop]);
  return new Map(served);
}

const keyOf = ({ playerId, market }: Projection, id = (own: string): string => own): string =>
  `${id(playerId)} ${market}`;
const serviceId = (folderId: string): string => playerIds.get(folderId) ?? folderId;

async function loaded(): Promise<Instance> {
  const instance = await system.start();
  await instance.loaded();
  const players = await system.query<{ id: string; name: string }>('SELECT id, name FROM player');
  const byName = new Map(players.map(({ id, name }) => [name, id]));
  playerIds = new Map(days.flat().map(({ playerId, player }) => [playerId, byName.get(player) ?? player]));
  return instance;
}

/** The reports that the backtest uses for the days that have quotes. */
function standInReports(): [string, InjuryReport][] {
  const trainer = createPropTrainer('nba', ['report']);
  return days.flatMap((games): [string, InjuryReport][] => {
    const day = games[0]?.date ?? '';
    const lineup = bookQuotes.has(day) ? trainer.pastLineup('report', games) : 'unknown';
    trainer.observe(games);
    return lineup !== 'unknown' && 'report' in lineup ? [[day, lineup.report]] : [];
  });
}

/** Stores reports of these days as if they had been fetched in the morning, and deletes results made without them. */
async function reported(reports: readonly (readonly [string, InjuryReport])[]): Promise<void> {
  await system.query('DELETE FROM injury');
  await system.query('DELETE FROM injury_report');
  await system.query('DELETE FROM prop_view');
  await system.query("DELETE FROM loaded_day WHERE kind = 'views'");
  for (const [day, { out, doubtful }] of reports) {
    const at = winter(day, '07:30');
    await system.query("INSERT INTO injury_report (league, known_at) VALUES ('nba', $1)", [at]);
    const listed = [
      ...out.map((id) => [serviceId(id), 'Out']),
      ...doubtful.map(({ playerId }) => [serviceId(playerId), 'Questionable']),
    ];
    for (const [id, status] of listed)
      await system.query('INSERT INTO injury (player_id, status, known_at) VALUES ($1, $2, $3)', [id, status, at]);
  }
}

function expectSame(served: ReadonlyMap<string, PricedProp>, expected: ReadonlyMap<string, PricedProp>): void {
  expect(expected.size).toBeGreaterThan(10);
  for (const [key, prop] of expected) {
    const other = served.get(key);
    expect([key, other && numbersOf(other)]).toEqual([key, numbersOf(prop)]);
  }
}

/** Every number of a priced prop, to nine digits, because the two add up numbers in different orders. */
function numbersOf({ input, projection, book, price, confidence, quotes }: PricedProp): unknown {
  const { mean, median, minutes, logitSd } = projection;
  return rounded({ input, mean, median, minutes, logitSd, book, price, confidence, books: quotes.length });
}

function rounded(whole: unknown): Record<string, unknown> {
  const text = JSON.stringify(whole, (_, value: unknown) =>
    typeof value === 'number' ? Number(value.toPrecision(9)) : value,
  );
  return JSON.parse(text) as Record<string, unknown>;
}

const byKey = (props: Iterable<PricedProp>): Map<string, PricedProp> =>
  new Map([...props].map((prop) => [keyOf(prop.projection), prop]));

describe('the served forecasts of a day equal the backtest, number for number', () => {
  it('without a report', async () => {
    const instance = await loaded();
    await reported([]);
    const { props } = await instance.get(PricedSlates).of({ league: 'nba', day: TODAY, asOf: NOW });
    expectSame(byKey(props.values()), await backtested('unknown'));
    // The shipped parameters contain the boosted trees, so the comparison covers them.
    const parts = [...props.values()].flatMap(({ projection }) => projection.parts.map(({ name }) => name));
    expect(parts).toEqual(expect.arrayContaining(['minutes: boosted trees', 'rate: boosted trees']));
    await instance.stop();
  });

  it('with an injury report, today and on the days that the blend learned from', async () => {
    const instance = await loaded();
    await reported(standInReports());
    const { props } = await instance.get(PricedSlates).of({ league: 'nba', day: TODAY, asOf: NOW });
    expectSame(byKey(props.values()), await backtested('report'));
    await instance.stop();
  });

  it('with a known lineup', async () => {
    const instance = await loaded();
    const teams = await system.query<{ id: string; key: string }>('SELECT id, abbreviation AS key FROM team');
    const teamIds = new Map(teams.map(({ id, key }) => [key, id]));
    const rows = days.at(-1) ?? [];
    const entries = rows.map((row) => ({
      ...row,
      playerId: serviceId(row.playerId),
      team: teamIds.get(row.team) ?? row.team,
      opponent: teamIds.get(row.opponent) ?? row.opponent,
    }));
    const stored = bookQuotes.get(TODAY) ?? [];
    const quotes = stored.map((quote) => ({ ...quote, playerId: serviceId(quote.playerId) }));
    const asOf = Math.max(...quotes.map(({ at }) => at));
    const facts = { date: TODAY, entries, lineup: { playing: entries }, quotes, asOf };
    const served = await instance.get(ModelTimeline).use('nba', TODAY, NOW, (model) => projectFacts(model, facts));
    const modelOf = new Map(served.map(({ projection }) => [keyOf(projection), projection]));
    const expected = await backtested('known');
    expect(expected.size).toBeGreaterThan(10);
    for (const [key, { projection }] of expected) {
      const { mean, median, minutes, distribution, calibration, logitSd } = projection;
      const same = rounded({ mean, median, minutes, distribution, calibration, logitSd });
      expect([key, rounded(modelOf.get(key))]).toEqual([key, expect.objectContaining(same)]);
    }
    await instance.stop();
  });
});
