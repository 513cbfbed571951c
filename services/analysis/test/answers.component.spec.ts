import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  getClosingPrices,
  MoneylineAnalysis,
  ParlayAnalysis,
  type ParlayProp,
  PropAnalysis,
} from '@overline/contracts';
import { type ForecastSnapshot, type MyBooks, recompute } from '@overline/forecast';
import { addDays } from '@overline/service-kit';
import { AnswerBest } from '../src/ask/answer/answer-best.ts';
import { AnswerMilestones } from '../src/ask/answer/answer-milestones.ts';
import { AnswerCompare } from '../src/ask/answer/answer-compare.ts';
import { AnswerGame } from '../src/ask/answer/answer-game.ts';
import { AnswerParlay } from '../src/ask/answer/answer-parlay.ts';
import { AnswerProps } from '../src/ask/answer/answer-props.ts';
import { textsOf } from '../src/ask/words/our-sentences.fixture.ts';
import { written } from '../src/forecast/wording/passage.ts';
import type { PropQuestion } from '../src/ask/analysis/reading.ts';
import type { Drafted } from '../src/ask/analysis/analysis.ts';
import { GetCurrentProps } from '../src/forecast/get-current-props.ts';
import { expectBestBets, expectMilestones, type Quoted } from './best-and-milestones.ts';
import { type TestSystem, type Instance, startSystem, winter } from './running-analysis.ts';

const DAY = '2026-01-14';
const ASOF = winter(DAY, '08:05');

/** Expects every text to be written from its passage, without keys, missing values or stray spaces. */
function expectWritten({ draft, passages }: Drafted): void {
  const texts = textsOf(draft);
  expect([...texts.keys()].sort()).toEqual(passages.map(({ id }) => id).sort());
  for (const passage of passages) expect(texts.get(passage.id)).toBe(written(passage).join(' '));
  for (const text of texts.values()) expect(text).not.toMatch(/_|NaN|null|undefined|\d %| {2}/);
}

describe('answers', () => {
  let system: TestSystem;
  let instance: Instance;
  let points: Quoted[];

  beforeAll(async () => {
    system = await startSystem({ now: ASOF, settings: { HISTORY_DAYS: '25', BACKFILL_DAYS: '1' } });
    instance = await system.start();
    await instance.loaded();
    points = await system.query<Quoted>(
      `SELECT p.player_id AS "playerId", m.name, p.game_id AS "gameId", p.market, min(p.line) AS line FROM price p
        JOIN game g ON g.id = p.game_id
       JOIN player m ON m.id = p.player_id WHERE g.starts_at > $1 AND p.market = 'player_points' GROUP BY 1, 2, 3, 4
       HAVING count(DISTINCT p.book) > 2 ORDER BY 3, 1`,
      [ASOF],
    );
  });
  afterAll(() => system.stop());

  const asks = (
    quoted: readonly Quoted[],
    line: number | null = null,
    side: PropQuestion['side'] = null,
  ): PropQuestion[] => quoted.map(({ playerId, gameId, market }) => ({ playerId, gameId, market, line, side }));
  const props = (questions: PropQuestion[], asOf = ASOF, books: MyBooks = null) =>
    instance.get(AnswerProps).execute({ questions, query: 'a question', asOf, books });
  const game = (gameId: string, asOf = ASOF, books: MyBooks = null) =>
    instance.get(AnswerGame).execute({ gameId, asOf, books });
  const leg = (
    { name }: Quoted,
    propLine: number,
    selection: ParlayProp['selection'] = 'Over',
    propType = 'Points',
  ): ParlayProp => ({ playerName: name, propType, propLine, selection });
  const parlay = (legs: ParlayProp[], asOf = ASOF) =>
    instance.get(AnswerParlay).execute({ props: legs, asOf, books: null });

  it('to props are complete, can be recomputed from their snapshots, and consist of their passages', async () => {
    const drafted = await props(asks(points.slice(0, 3)));
    const { draft } = drafted;
    expect(PropAnalysis.parse(draft)).toEqual(draft);
    expect(draft).toMatchObject({ error: null, league: 'NBA', wordsBy: 'template' });
    expect(draft.analyzedProps).toHaveLength(3);
    for (const { probability, confidence, ev, forecast, projectedAmount } of draft.analyzedProps) {
      expect(recompute(JSON.parse(JSON.stringify(forecast.snapshot)) as ForecastSnapshot)).toMatchObject({
        probability,
        atPrice: { confidence, ev },
        projectedAmount,
      });
      const side = forecast.side === 'Over' ? 'over' : 'under';
      const offers = forecast.prices
        .filter(({ line }) => line === forecast.line)
        .map((price) => price[side] ?? Number.NEGATIVE_INFINITY);
      expect(forecast.price).toBe(Math.max(...offers));
      expect(forecast.hitRates.map(({ label }) => label)).toEqual([
        'Last 5',
        'Last 10',
        'Last 20',
        'Season',
        'Head to head',
      ]);
    }
    expectWritten(drafted);
  });

  it("name the best price at the user's books, and another book's if these have none", async () => {
    const [forecast] = (await props(asks(points.slice(0, 1)))).draft.analyzedProps.map((one) => one.forecast);
    if (!forecast) throw new Error('The sandbox quotes points');
    const side = forecast.side === 'Over' ? 'over' : 'under';
    const offers = forecast.prices
      .flatMap(({ book, line, ...prices }) =>
        line === forecast.line ? [{ book, price: prices[side] ?? -10_000 }] : [],
      )
      .sort((a, b) => b.price - a.price);
    const worst = offers.at(-1);
    const ask = asks(points.slice(0, 1), forecast.line, side);
    const mine = (await props(ask, ASOF, new Set([worst?.book ?? '']))).draft;
    expect(mine.analyzedProps[0]?.forecast).toMatchObject({
      ...{ book: worst?.book, price: worst?.price, prices: forecast.prices, probability: forecast.probability },
    });
    expect(mine.overallSummary).toContain(worst?.book);
    const nowhere = new Set(['Nowhere']);
    const none = (await props(ask, ASOF, nowhere)).draft;
    expect(none.analyzedProps[0]?.forecast.price).toBeNull();
    expect(none.overallSummary).toMatch(/^None of your books prices .*has [+−]\d+\. The chance is/);
    expect((await game(forecast.gameId, ASOF, nowhere)).draft.summary).toMatch(
      /None of your books prices the game.* has /,
    );
  });

  it('to several bets with sides give the same chance for all of them as a parlay of these legs', async () => {
    const [first, second] = points as [Quoted, Quoted];
    const { overallProbability } = (await parlay([leg(first, 20.5), leg(second, 12.5)])).draft;
    const questions = [...asks([first], 20.5, 'over'), ...asks([second], 12.5, 'over')];
    expect((await props(questions)).draft.overallSummary).toContain(`Both together: ${overallProbability.toFixed(1)}%`);
    expect((await props(asks([first, second]))).draft.overallSummary).not.toContain('together');
  });

  it('give the same chance for a line as an open pick on it at that moment', async () => {
    const { draft } = await props(asks(points.slice(0, 3)));
    const wanted = draft.analyzedProps.map(({ forecast: { gameId, playerId, market, side, line } }) => ({
      gameId,
      playerId,
      market,
      side,
      line,
    }));
    const { props: current } = await instance.get(GetCurrentProps).execute({ props: wanted });
    expect(current.map(({ probability, fairPrice, best }) => ({ probability, fairPrice, book: best?.book }))).toEqual(
      draft.analyzedProps.map(({ probability, forecast }) => ({
        probability,
        fairPrice: forecast.fairPrice,
        book: forecast.book,
      })),
    );
    const gone = { ...wanted[0]!, gameId: 'nba:0' };
    const { props: none } = await instance.get(GetCurrentProps).execute({ props: [gone] });
    expect(none).toMatchObject([{ probability: null }]);
  });

  it('to a line that no book quotes have a chance without price and confidence, lower for a higher line', async () => {
    const [player] = points;
    const at = async (line: number): Promise<number> => {
      const { draft } = await props(asks([player as Quoted], line, 'over'));
      expect(draft.analyzedProps[0]).toMatchObject({ forecast: { line, side: 'Over' }, pickDirection: 'Over' });
      if (line === 49.5)
        expect(draft.analyzedProps[0]).toMatchObject({ confidence: null, forecast: { price: null, book: null } });
      return draft.analyzedProps[0]?.probability ?? Number.NaN;
    };
    const chances = [await at(3.5), await at(player?.line ?? 0), await at((player?.line ?? 0) + 4), await at(49.5)];
    expect(chances).toEqual(chances.toSorted((a, b) => b - a));
  });

  it('say when a player has no game, is playing already, or is unknown', async () => {
    const [player] = points;
    const nowhere = { playerId: player?.playerId ?? '', gameId: null, market: 'player_points', line: null, side: null };
    expect((await props([nowhere])).draft.analyzedProps).toHaveLength(1);
    expect((await props([nowhere], winter(addDays(DAY, 90), '08:00'))).draft).toMatchObject({
      analyzedProps: [],
      error: expect.stringContaining('no game on the schedule'),
    });
    expect((await props(asks([player as Quoted]), winter(addDays(DAY, 1), '07:00'))).draft.error).toContain(
      'already started',
    );
    expect((await props([{ ...nowhere, playerId: 'nba:nobody' }])).draft.error).toContain('do not know');
    expect((await props([{ ...nowhere, market: 'player_dunks' }])).draft.error).toContain('do not forecast');
    expect((await props([])).draft.error).not.toBeNull();
  });

  it('cover eight props at most, and say so', async () => {
    const { draft } = await props(asks(points.slice(0, 9)));
    expect(draft.analyzedProps).toHaveLength(8);
    expect(draft.overallSummary).toContain('the first 8');
  });

  it("begin with the player's status on the newest injury report", async () => {
    const player = points[2] as Quoted;
    const at = new Date(ASOF.getTime() + 120_000);
    await system.query("INSERT INTO injury_report VALUES ('nba', $1)", [at]);
    await system.query("INSERT INTO injury VALUES ($1, 'Day-To-Day', $2)", [player.playerId, at]);
    const { draft } = await props(asks([player]), new Date(at.getTime() + 1));
    expect(draft.analyzedProps[0]?.reasoning).toMatch(new RegExp(`^${player.name} is listed as day-to-day\\.`));
    expect(draft.overallSummary).toMatch(new RegExp(`^${player.name} is listed as day-to-day\\.`));
  });

  it('about games use moneylines that were fetched with the props, now and for the past', async () => {
    const stored = await system.query<{ day: string; games: string }>(
      `SELECT g.eastern_day::text AS day, count(DISTINCT p.game_id) AS games
       FROM price p JOIN game g ON g.id = p.game_id WHERE p.market = 'h2h' AND p.player_id = '' GROUP BY 1 ORDER BY 1`,
    );
    expect(stored.map(({ day }) => day)).toEqual(expect.arrayContaining([addDays(DAY, -1), DAY]));
    const drafted = await game(points[0]?.gameId ?? '');
    const { draft } = drafted;
    expect(MoneylineAnalysis.parse(draft)).toEqual(draft);
    const { homeTeam, awayTeam, prediction, scoreProjection, bookieOdds } = draft;
    expect(bookieOdds.length).toBeGreaterThan(2);
    expect(homeTeam?.moneyline).toBe(Math.max(...bookieOdds.flatMap(({ homeMoneyline }) => homeMoneyline ?? [])));
    expect((homeTeam?.impliedOdds ?? 0) + (awayTeam?.impliedOdds ?? 0)).toBeCloseTo(100, 6);
    expect(prediction?.winner).toBe((prediction?.homeProbability ?? 0) >= 50 ? homeTeam?.name : awayTeam?.name);
    expect((scoreProjection?.homeScore ?? 0) > (scoreProjection?.awayScore ?? 0)).toBe(
      prediction?.winner === homeTeam?.name,
    );
    expect(draft.playerProps.length).toBeGreaterThan(0);
    expectWritten(drafted);
  });

  it("count a team's record from its results", async () => {
    const { draft } = await game(points[0]?.gameId ?? '');
    const [row] = await system.query<{ wins: string; losses: string }>(
      `SELECT count(*) FILTER (WHERE (g.home_team = n.home_team) = (g.home_score > g.away_score)) AS wins,
         count(*) FILTER (WHERE (g.home_team = n.home_team) <> (g.home_score > g.away_score)) AS losses
       FROM game n JOIN game g ON n.home_team IN (g.home_team, g.away_team) AND g.season = n.season AND g.boxed
         WHERE n.id = $1`,
      [points[0]?.gameId],
    );
    expect(draft.homeTeam?.record).toBe(`${row?.wins}–${row?.losses}`);
  });

  it('find nothing about a game that does not exist, and say which has started', async () => {
    expect((await game('nba:0')).draft).toMatchObject({ homeTeam: null, awayTeam: null, error: null });
    expect((await game(points[0]?.gameId ?? '', winter(addDays(DAY, 1), '07:00'))).draft.error).toContain(
      'is under way, so it is no longer open for bets',
    );
  });

  it('about parlays include the correlation between legs of one game', async () => {
    const [player, mate] = points as [Quoted, Quoted];
    const drafted = await parlay([
      leg(player, player.line),
      leg(player, 2.5, 'Over', 'Assists'),
      leg(mate, mate.line, 'Under'),
      leg(points.at(-1) as Quoted, 5.5),
    ]);
    const { draft } = drafted;
    expect(ParlayAnalysis.parse(draft)).toEqual(draft);
    expect(draft.individualAnalyses.map(({ error }) => error)).toEqual([null, null, null, null]);
    expect(draft.correlation).toHaveLength(4);
    expect(draft.correlation[0]?.[3]).toBe(0);
    expect(draft.correlation[0]?.[1]).not.toBe(0);
    for (const { probabilityWithout } of draft.individualAnalyses)
      expect(probabilityWithout).toBeGreaterThanOrEqual(draft.overallProbability);
    expectWritten(drafted);
  });

  it('about parlays detect legs that repeat or exclude each other, or name no player', async () => {
    const [player] = points as [Quoted];
    const twice = await parlay([leg(player, player.line), leg(player, player.line)]);
    expect(twice.draft.individualAnalyses[1]).toMatchObject({
      analysis: null,
      error: expect.stringContaining('counts once'),
    });
    expect(twice.draft.overallProbability).toBe(twice.draft.individualAnalyses[0]?.probability);
    const both = await parlay([
      leg(player, player.line),
      leg(player, player.line, 'Under'),
      leg({ ...player, name: 'Nobody Whosoever' }, 3.5),
    ]);
    expect(both.draft).toMatchObject({ overallProbability: 0, fairAmerican: null, error: null });
    expect(both.draft.overallReasoning).toContain('cannot win');
    expect(both.draft.individualAnalyses[2]?.error).toContain('no such player');
    const nobody = await parlay([leg({ ...player, name: 'Nobody Whosoever' }, 3.5)]);
    expect(nobody.draft).toMatchObject({ overallProbability: 0, error: expect.stringContaining('no such player') });
  });

  it('rank the best bets by value, and give the chance of a double-double', async () => {
    await expectBestBets(instance.get(AnswerBest), points, { day: DAY, asOf: ASOF });
    await expectMilestones(instance.get(AnswerMilestones), points[0] as Quoted, ASOF);
  });

  it('say that a game is under way, answer for the next one, and refuse a leg of the game under way', async () => {
    const quoted = points[0] as Quoted;
    const [before] = await system.query<{ at: Date }>('SELECT starts_at AS at FROM game WHERE id = $1', [
      quoted.gameId,
    ]);
    await system.query(`UPDATE game SET status = 'in-progress', starts_at = $2, clock = 'Q2 3:44' WHERE id = $1`, [
      quoted.gameId,
      new Date(ASOF.getTime() - 3_600_000),
    ]);
    await system.query(
      `INSERT INTO game (id, league, feed_id, season, postseason, eastern_day, starts_at, home_team, away_team, status,
         known_at)
       SELECT 'nba:999', league, 999, season, postseason, eastern_day + 2, $2, away_team, home_team, 'scheduled',
         known_at FROM game WHERE id = $1`,
      [quoted.gameId, new Date(ASOF.getTime() + 2 * 86_400_000)],
    );
    const { draft } = await props(asks([{ ...quoted, gameId: 'nba:999' }]));
    expect(draft.overallSummary).toMatch(
      /^.+ at .+ is under way \(Q2 3:44\)\. This answer is about the next game, [^.]+ at [^.]+\. .+ on /,
    );
    const compared = await instance.get(AnswerCompare).execute({
      query: 'q',
      asOf: ASOF,
      books: null,
      question: {
        ...{ kind: 'compare', market: quoted.market, order: 'more' },
        players: [quoted, points[1] as Quoted].map(({ playerId, gameId }) => ({
          playerId,
          gameId: gameId === quoted.gameId ? 'nba:999' : gameId,
        })),
      },
    });
    expect(compared.draft.overallSummary).toContain('under way (Q2 3:44). This answer is about the next game, ');
    const own = await parlay([{ ...leg(quoted, 10.5), gameId: quoted.gameId }]);
    expect(own.draft.individualAnalyses[0]?.error).toContain('has already started');
    expect((await parlay([leg(quoted, 10.5)])).draft.individualAnalyses[0]?.error).toContain('has already started');
    await system.query(`UPDATE game SET status = 'final' WHERE id = $1`, [quoted.gameId]);
    const afterwards = await props(asks([{ ...quoted, gameId: 'nba:999' }]));
    expect(afterwards.draft.overallSummary).toMatch(
      /^.+ at .+ is over\. This answer is about the next game, [^.]+ at [^.]+\. .+ on /,
    );
    await system.query(`DELETE FROM game WHERE id = 'nba:999'`);
    await system.query(`UPDATE game SET status = 'scheduled', starts_at = $2, clock = NULL WHERE id = $1`, [
      quoted.gameId,
      before?.at,
    ]);
  });

  it('are the same to the byte in any order of moments, on a fresh instance, and with later facts', async () => {
    const all = async (asOf: Date): Promise<string> =>
      JSON.stringify([
        await props(asks(points.slice(0, 2)), asOf),
        await game(points[0]?.gameId ?? '', asOf),
        await parlay([leg(points[0] as Quoted, 12.5), leg(points[1] as Quoted, 9.5)], asOf),
      ]);
    const later = new Date(ASOF.getTime() + 60_000);
    const answered = await all(ASOF);
    const answeredLater = await all(later);
    expect(await all(ASOF)).toBe(answered);
    const soon = new Date(later.getTime() + 1);
    await system.query(
      'INSERT INTO price SELECT game_id, player_id, market, book, line, 900, 900, $1 FROM price ON CONFLICT DO NOTHING',
      [soon],
    );
    await system.query(
      `INSERT INTO player_game SELECT game_id, player_id, version + 100, team_id, 48, '{"points": 99}', $1
       FROM player_game`,
      [soon],
    );
    await system.query("INSERT INTO injury SELECT id, 'Out', $1 FROM player", [soon]);
    await system.query("INSERT INTO injury_report VALUES ('nba', $1)", [soon]);
    await instance.stop();
    instance = await system.start();
    await instance.loaded();
    expect(await all(later)).toBe(answeredLater);
    expect(await all(ASOF)).toBe(answered);
    expect(await all(new Date(soon.getTime() + 1))).not.toBe(answeredLater);
  });

  it("about closing prices of a past game come from the odds feed's history, and do not change", async () => {
    const day = addDays(DAY, -1);
    const publishedAt = winter(day, '08:00');
    const { candidates } = await system.candidates(day, publishedAt);
    const { forecasts } = await system.forecasts(
      day,
      publishedAt,
      candidates.slice(0, 6).map(({ id }) => id),
    );
    const asked = forecasts.map(({ gameId, playerId, market, side, line, book }) => ({
      ...{ gameId, playerId, market, side, line, book },
      publishedAt: publishedAt.toISOString(),
    }));
    const { props: closing } = await system.ask(getClosingPrices, { props: asked });
    expect(closing).toHaveLength(asked.length);
    const withConsensus = closing.filter((close) => close?.consensus);
    expect(withConsensus.length).toBeGreaterThan(0);
    for (const close of withConsensus) expect(close?.consensus?.books).toBeGreaterThan(1);
    expect(closing.some((close) => close?.later)).toBe(true);
    expect((await system.ask(getClosingPrices, { props: asked })).props).toEqual(closing);
  });
});
