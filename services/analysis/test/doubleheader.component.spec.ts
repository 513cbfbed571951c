import { afterEach, describe, expect, it } from '@jest/globals';
import { openReplay } from '@overline/sandbox/src/replay/replay-world.ts';
import { sourceOf } from '@overline/sandbox/src/tables/sources.ts';
import { centralDay } from '@overline/service-kit';
import { PropAnswers } from '../src/ask/answer/prop-answers.ts';
import { ReadQuestion } from '../src/ask/question/question.module.ts';
import { StarterRepository } from '../src/facts/game/starter.repository.ts';
import { madeUpTables } from './leagues/made-up-tables.ts';
import { type TestSystem, startSystem, winter } from './running-analysis.ts';

const MORNING = winter('2026-12-14', '08:05');
/** After the afternoon game, before the evening one. */
const BETWEEN = winter('2026-12-14', '16:00');
const NEXT_MORNING = winter('2026-12-15', '08:05');
const TODAY = centralDay(MORNING);

describe('a doubleheader', () => {
  let system: TestSystem | undefined;
  afterEach(() => system?.stop());

  it('is forecast, asked about and settled game by game', async () => {
    const folder = await madeUpTables('mlb');
    const world = await openReplay(folder, undefined, MORNING.getTime(), 'mlb');
    const settings = { LEAGUES: 'mlb', HISTORY_DAYS: '40', FEED_TIMEOUT_MS: '60000' };
    const running = (system = await startSystem({ now: MORNING, world, settings }));
    let instance = await running.start();
    await instance.loaded(300_000);
    const at = async (now: Date): Promise<void> => {
      await instance.stop();
      running.setNow(now);
      instance = await running.start();
      await instance.loaded(300_000);
    };

    const { candidates, games } = await running.candidates(TODAY, MORNING);
    expect(games).toBe(3);
    const hits = candidates.filter(({ id }) => id.endsWith('/batter_hits'));
    const [twice = []] = [...Map.groupBy(hits, ({ playerId }) => playerId).values()].filter((own) => own.length === 2);
    const ids = twice.map(({ id }) => id);
    const { forecasts } = await running.forecasts(TODAY, MORNING, ids);
    const inOrder = forecasts.toSorted((a, b) => a.startsAt.localeCompare(b.startsAt));
    expect(inOrder.map(({ summary }) => /in game . of the doubleheader/.exec(summary)?.[0])).toEqual([
      'in game 1 of the doubleheader',
      'in game 2 of the doubleheader',
    ]);
    const [first = '', second = ''] = inOrder.map(({ gameId }) => gameId);
    const { playerId = '', playerName = '' } = inOrder[0] ?? {};
    const gameAskedAbout = async (now: Date): Promise<unknown> => {
      const reading = await instance.get(ReadQuestion).execute(`${playerName} over 0.5 hits tonight`, 'prop', now);
      return 'questions' in reading ? reading.questions.map((question) => question.gameId) : reading;
    };
    expect(await gameAskedAbout(MORNING)).toEqual([first]);

    const answers = instance.get(PropAnswers);
    const starters = await instance.get(StarterRepository).announced([first, second], MORNING);
    const [team = ''] = [...starters.keys()].map((key) => key.slice(`${first} `.length));
    const [afternoon = '', evening = ''] = [first, second].map((id) => starters.get(`${id} ${team}`));
    expect(afternoon).not.toBe(evening);
    const strikeouts = { market: 'pitcher_strikeouts', line: 4.5, side: 'over' } as const;
    const asked = [evening, afternoon].map((pitcher) => ({ playerId: pitcher, gameId: first, ...strikeouts }));
    const answered = await answers.execute(asked, { asOf: MORNING, books: null });
    expect(answered.map(({ question }) => question.gameId)).toEqual([second, first]);
    expect(answered.map((one) => ('bet' in one ? one.otherStarter : one.error))).toEqual([undefined, undefined]);

    await at(BETWEEN);
    const late = await instance
      .get(PropAnswers)
      .execute([{ playerId: afternoon, gameId: second, ...strikeouts }], { asOf: BETWEEN, books: null });
    expect(late.map((one) => 'bet' in one && one.analyzed.reasoning)).toEqual([
      expect.stringMatching(/^.+ is announced to start, not .+\. Books void the bet unless .+ starts\./),
    ]);
    expect((await running.results([first, second])).map(({ gameId, status }) => [gameId, status])).toEqual([
      [first, 'final'],
      [second, 'scheduled'],
    ]);
    expect(await gameAskedAbout(BETWEEN)).toEqual([second]);

    await at(NEXT_MORNING);
    const results = await running.results([first, second]);
    const settled = results.map(
      ({ players }) => players.find((line) => line.playerId === playerId)?.values['batter_hits'],
    );
    const last = (await sourceOf('mlb').games(folder)).at(-1) ?? [];
    const played = last.filter(({ player }) => player === playerName).sort((a, b) => a.gameId.localeCompare(b.gameId));
    expect(settled).toEqual(played.map(({ stats }) => stats['hits']));
  });
});
