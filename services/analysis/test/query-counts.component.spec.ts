import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { getClosingPrices, type PropAtLine } from '@overline/contracts';
import { type Statement, Transactions } from '@overline/database';
import { addDays } from '@overline/service-kit';
import { GetCurrentProps } from '../src/forecast/get-current-props.ts';
import { OddsFeed } from '../src/facts/feed/odds-feed.ts';
import { type TestSystem, type Instance, startSystem, winter } from './running-analysis.ts';

const DAY = '2026-01-14';
const ASOF = winter(DAY, '08:05');

let system: TestSystem;
let instance: Instance;
beforeAll(async () => {
  system = await startSystem({ now: ASOF, settings: { HISTORY_DAYS: '25', BACKFILL_DAYS: '1' } });
  instance = await system.start();
  await instance.loaded();
});
afterAll(() => system.stop());

/** How many statements that match `table` the service sends while `work` runs. */
async function queriesOn(table: RegExp, work: () => Promise<unknown>): Promise<number> {
  const query = jest.spyOn(Transactions.prototype, 'query');
  try {
    await work();
    const statements: readonly (string | Statement)[] = query.mock.calls.map(([statement]) => statement);
    const texts = statements.map((statement) => (typeof statement === 'string' ? statement : statement.sql));
    return texts.filter((sql) => table.test(sql)).length;
  } finally {
    query.mockRestore();
  }
}

/** The forecast props of a day as of its 08:00. */
async function propsOf(day: string): Promise<(PropAtLine & { book: string })[]> {
  const at = winter(day, '08:05');
  const { candidates } = await system.candidates(day, at);
  const { forecasts } = await system.forecasts(
    day,
    at,
    candidates.slice(0, 40).map(({ id }) => id),
  );
  return forecasts.map(({ gameId, playerId, market, side, line, book }) => ({
    ...{ gameId, playerId, market, side, line, book },
  }));
}

describe('the number of queries', () => {
  it('for market learning does not grow with the games of an answer', async () => {
    const props = await propsOf(DAY);
    const oneAGame = [...new Map(props.map((prop) => [prop.gameId, prop])).values()];
    expect(oneAGame.length).toBeGreaterThan(1);
    const current = instance.get(GetCurrentProps);
    const results = /FROM prop_view WHERE league = \$1 AND day >= /;
    // Each call is at another moment, so that no result is cached.
    system.setNow(new Date(ASOF.getTime() + 1_000));
    expect(await queriesOn(results, () => current.execute({ props: oneAGame.slice(0, 1) }))).toBe(1);
    system.setNow(new Date(ASOF.getTime() + 2_000));
    expect(await queriesOn(results, () => current.execute({ props: oneAGame }))).toBe(1);
  });

  it('for closing prices is one, however many props are requested', async () => {
    const day = addDays(DAY, -1);
    const props = (await propsOf(day)).map((prop) => ({ ...prop, publishedAt: winter(day, '08:00').toISOString() }));
    expect(props.length).toBeGreaterThan(6);
    const ask = () => system.ask(getClosingPrices, { props });
    // The first call fetches prices that are not stored yet from the feed.
    const { props: closing } = await ask();
    expect(closing.some((close) => close?.later)).toBe(true);
    expect(await queriesOn(/FROM price\b/, ask)).toBe(1);
  });

  it('to the odds feed for closing prices is zero if the bets were placed after the start', async () => {
    const props = (await propsOf(addDays(DAY, -1))).map((prop) => ({ ...prop, publishedAt: ASOF.toISOString() }));
    const fetched = jest.spyOn(OddsFeed.prototype, 'pastEventOdds');
    const { props: closing } = await system.ask(getClosingPrices, { props });
    expect(closing.filter((close) => close !== null)).toEqual([]);
    expect(fetched).not.toHaveBeenCalled();
    fetched.mockRestore();
  });
});
