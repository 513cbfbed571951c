import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MoneylineAnalysis, PropAnalysis } from '@overline/contracts';
import { AnswerCompare } from '../src/ask/answer/answer-compare.ts';
import { AnswerGame } from '../src/ask/answer/answer-game.ts';
import { AnswerMilestones } from '../src/ask/answer/answer-milestones.ts';
import { AnswerMixed } from '../src/ask/answer/answer-mixed.ts';
import { AnswerProps } from '../src/ask/answer/answer-props.ts';
import { ReadQuestion } from '../src/ask/question/question.module.ts';
import { InjuryRepository } from '../src/facts/player/injury.repository.ts';
import { openReplay } from '@overline/sandbox/src/replay/replay-world.ts';
import { madeUpTables } from './leagues/made-up-tables.ts';
import { type Instance, startSystem, type TestSystem, winter } from './running-analysis.ts';

const DAY = '2026-01-14';
const ASOF = winter(DAY, '08:05');

interface Pair {
  gameId: string;
  playerId: string;
  player: string;
  mateId: string;
  mate: string;
}

describe('what-ifs', () => {
  let system: TestSystem;
  let instance: Instance;
  let pair: Pair;

  beforeAll(async () => {
    system = await startSystem({ now: ASOF, settings: { HISTORY_DAYS: '40', BACKFILL_DAYS: '1' } });
    instance = await system.start();
    await instance.loaded();
    // Two teammates with quoted points, neither on the injury report. The teammate who sits scores the most.
    const [first] = await system.query<Pair>(
      `WITH priced AS (
         SELECT DISTINCT p.game_id, p.player_id, m.name, m.team_id, max(p.line) AS line FROM price p
         JOIN game g ON g.id = p.game_id JOIN player m ON m.id = p.player_id
         WHERE g.starts_at > $1 AND p.market = 'player_points' AND NOT EXISTS (
           SELECT 1 FROM injury i WHERE i.player_id = p.player_id)
         GROUP BY 1, 2, 3, 4)
       SELECT a.game_id AS "gameId", b.player_id AS "playerId", b.name AS player, a.player_id AS "mateId",
         a.name AS mate
       FROM priced a JOIN priced b ON a.game_id = b.game_id AND a.team_id = b.team_id AND a.player_id <> b.player_id
       ORDER BY a.line DESC, b.line DESC LIMIT 1`,
      [ASOF],
    );
    if (!first) throw new Error('No two teammates have prices');
    pair = first;
  });
  afterAll(() => system.stop());

  const answer = (given?: { playerId: string; state: 'out' | 'in' }[]) =>
    instance.get(AnswerProps).execute({
      questions: [{ playerId: pair.playerId, gameId: pair.gameId, market: 'player_points', line: null, side: 'over' }],
      query: 'points',
      books: null,
      asOf: ASOF,
      ...(given && { given }),
    });

  it('show the chance without a teammate next to today’s, which equals the answer without a condition', async () => {
    const { draft: today } = await answer();
    const { draft } = await answer([{ playerId: pair.mateId, state: 'out' }]);
    expect(PropAnalysis.parse(draft)).toEqual(draft);
    const [conditional] = draft.analyzedProps;
    expect(conditional?.whatIf?.today).toEqual(today.analyzedProps[0]?.forecast);
    expect(conditional?.whatIf?.changes).toMatchObject([{ playerName: pair.mate, state: 'out', listed: null }]);
    // The team's best scorer leaves minutes and shots to the others.
    expect(conditional?.forecast.projection).toBeGreaterThan(today.analyzedProps[0]?.forecast.projection ?? 0);
    expect(conditional?.probability).toBeGreaterThan(today.analyzedProps[0]?.probability ?? 0);
    expect(draft.overallSummary).toMatch(
      new RegExp(
        `^${pair.mate} is not on the latest injury report\\. If ${pair.mate} sits, the chance of ${pair.player} over`,
      ),
    );
    expect(draft.overallSummary).not.toMatch(/_|NaN|null|undefined/);
  });

  it('change nothing if they assume what the forecast already expects', async () => {
    const { draft: today } = await answer();
    const { draft } = await answer([{ playerId: pair.mateId, state: 'in' }]);
    const before = today.analyzedProps[0]?.probability ?? 0;
    const after = draft.analyzedProps[0]?.probability ?? 0;
    expect(Math.abs(before - after)).toBeLessThan(1.5);
  });

  it('work for milestones and for who wins', async () => {
    const given = [{ playerId: pair.mateId, state: 'out' as const }];
    const questions = [{ playerId: pair.playerId, gameId: pair.gameId, feat: 'double-double' as const }];
    const feat = await instance.get(AnswerMilestones).execute({ questions, query: 'dd', asOf: ASOF, given });
    expect(PropAnalysis.parse(feat.draft).analyzedProps[0]?.whatIf?.today.market).toBe('player_double_double');
    const { draft } = await instance.get(AnswerGame).execute({ gameId: pair.gameId, asOf: ASOF, books: null, given });
    const game = MoneylineAnalysis.parse(draft);
    expect(game.whatIf?.today.homeProbability).not.toBe(game.prediction?.homeProbability);
    expect(game.summary).toMatch(new RegExp(`^${pair.mate} is not on the latest injury report\\.`));
  });

  it('compare players from their joint distribution, with the tie', async () => {
    const players = [pair.playerId, pair.mateId].map((playerId) => ({ playerId, gameId: pair.gameId }));
    const question = { market: 'player_points', order: 'more' as const, players };
    const { draft } = await instance.get(AnswerCompare).execute({ question, query: 'who', asOf: ASOF, books: null });
    const { comparison } = PropAnalysis.parse(draft);
    const chances = comparison?.players.map(({ chance }) => chance) ?? [];
    expect(chances[0]).toBeGreaterThan(chances[1] ?? 100);
    expect(comparison?.tie).toBeGreaterThan(0);
    expect(chances.reduce((sum, chance) => sum + chance, comparison?.tie ?? 0)).toBeCloseTo(100, 1);
    expect(draft.overallSummary).toContain('a tie');
  });

  it('are read from the questions that an answer offers about teammates', async () => {
    const { draft } = await answer();
    const [first] = draft.analyzedProps[0]?.teammates ?? [];
    if (!first) throw new Error('The answer offers no teammate');
    const reading = await instance.get(ReadQuestion).execute(first.query, 'prop', ASOF);
    expect(reading).toMatchObject({
      kind: 'props',
      questions: [{ playerId: pair.playerId, market: 'player_points', side: 'over' }],
      given: [{ state: first.out ? 'in' : 'out' }],
    });
  });
});

describe('what-ifs in a league whose forecasts do not depend on the injury report', () => {
  const MORNING = winter('2026-12-14', '08:05');
  let system: TestSystem | undefined;
  let instance: Instance;
  let game: { gameId: string; teamId: string };
  /** Players of the home team by first name: a passer (Ada), two backs (Ben, Cal) and a receiver (Eli). */
  let ids: Record<string, string>;

  beforeAll(async () => {
    const world = await openReplay(await madeUpTables('nfl'), undefined, MORNING.getTime(), 'nfl');
    const settings = { LEAGUES: 'nfl', HISTORY_DAYS: '40', FEED_TIMEOUT_MS: '60000' };
    const running = (system = await startSystem({ now: MORNING, world, settings }));
    instance = await running.start();
    await instance.loaded(300_000);
    const [found] = await running.query<typeof game>(
      `SELECT id AS "gameId", home_team AS "teamId" FROM game WHERE starts_at > $1 ORDER BY starts_at, id LIMIT 1`,
      [MORNING],
    );
    if (!found) throw new Error('There is no game');
    game = found;
    const players = await running.query<{ id: string; name: string }>(
      'SELECT id, name FROM player WHERE team_id = $1',
      [game.teamId],
    );
    ids = Object.fromEntries(players.map(({ id, name }) => [name.split(' ')[0] ?? '', id]));
  });
  afterAll(() => system?.stop());

  const bet = (name: string, market: string, line: number) => {
    return [{ playerId: ids[name] ?? '', gameId: game.gameId, market, line, side: 'over' as const }];
  };
  const without = (name: string) => [{ playerId: ids[name] ?? '', state: 'out' as const }];
  const answer = async (questions: ReturnType<typeof bet>, given?: ReturnType<typeof without>) => {
    const input = { questions, query: 'yards', books: null, asOf: MORNING, ...(given && { given }) };
    return PropAnalysis.parse((await instance.get(AnswerProps).execute(input)).draft);
  };

  it('are refused in words where they change nothing, and not offered', async () => {
    const rest = 'can’t tell what changes when someone sits or returns. Leave that part out for today’s forecast.';
    const passing = bet('Ada', 'player_pass_yds', 210.5);
    const given = without('Eli');
    const today = await answer(passing);
    expect(today.analyzedProps).toHaveLength(1);
    expect(today.analyzedProps[0]?.teammates).toEqual([]);
    const refusal = `Our NFL forecast of passing yards ${rest}`;
    expect(await answer(passing, given)).toMatchObject({ analyzedProps: [], error: refusal });
    const context = { query: 'yards', books: null, asOf: MORNING };
    const { draft: winner } = await instance.get(AnswerGame).execute({ ...context, gameId: game.gameId, given });
    expect(MoneylineAnalysis.parse(winner)).toMatchObject({ prediction: null, error: `Our NFL moneylines ${rest}` });
    const question = { props: passing, feats: [], winners: [game], given };
    const { draft: mixed } = await instance.get(AnswerMixed).execute({ ...context, question });
    expect(PropAnalysis.parse(mixed).error).toBe(`${refusal} Our NFL moneylines ${rest}`);
  });

  it('move a back’s rushing yards if another back sits, and say what today’s forecast is', async () => {
    const [today] = (await answer(bet('Cal', 'player_rush_yds', 40.5))).analyzedProps;
    const [conditional] = (await answer(bet('Cal', 'player_rush_yds', 40.5), without('Ben'))).analyzedProps;
    expect(conditional?.forecast.projection).toBeGreaterThan(today?.forecast.projection ?? Infinity);
    expect(conditional?.reasoning).toMatch(
      /^If Ben \w+ sits, the chance of Cal \w+ over 40\.5 rushing yards is [\d.]+%; today’s forecast is [\d.]+%\./,
    );
  });

  it('include the books’ prices only if the injury report already lists the absence', async () => {
    const consensus = async () => {
      const [conditional] = (await answer(bet('Cal', 'player_rush_yds', 40.5), without('Ben'))).analyzedProps;
      return conditional?.forecast.consensusProbability;
    };
    for (const book of ['Northbet', 'Parlor'])
      await system?.query(
        `INSERT INTO price (game_id, player_id, market, book, line, over_price, under_price, known_at)
         VALUES ($1, $2, 'player_rush_yds', $3, 40.5, -110, -110, $4)`,
        [game.gameId, ids['Cal'], book, new Date(MORNING.getTime() - 60_000)],
      );
    expect(await consensus()).toBeNull();
    const report = [{ playerId: ids['Ben'] ?? '', status: 'Out' }];
    await instance.get(InjuryRepository).add('nfl', report, MORNING);
    expect(await consensus()).toBeCloseTo(50, 1);
    const { overallSummary } = await answer(bet('Cal', 'player_rush_yds', 40.5), without('Ben'));
    expect(overallSummary).toMatch(/^Ben \w+ is listed as out, which today’s forecast does not include\. If Ben/);
  });

  it('say so if the named player changes nothing in the forecast', async () => {
    const [conditional] = (await answer(bet('Cal', 'player_rush_yds', 40.5), without('Ada'))).analyzedProps;
    expect(conditional?.reasoning).toMatch(
      /^If Ada \w+ sits, the chance of Cal .+ rushing yards stays at [\d.]+%: that changes nothing in our forecast\.$/,
    );
    expect(conditional?.whatIf?.games).toBeNull();
  });
});
