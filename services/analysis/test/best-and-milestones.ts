import { expect } from '@jest/globals';
import { PropAnalysis } from '@overline/contracts';
import { chanceOfAtLeast } from '@overline/forecast';
import type { AnswerBest } from '../src/ask/answer/answer-best.ts';
import type { AnswerMilestones } from '../src/ask/answer/answer-milestones.ts';
import type { BestQuestion } from '../src/ask/analysis/reading.ts';

/** A player's market with a line that books quote. */
export interface Quoted {
  playerId: string;
  name: string;
  gameId: string;
  market: string;
  line: number;
}

const ANY: Omit<BestQuestion, 'day' | 'gameIds'> = { teams: [], markets: [], side: null, order: 'value' };

/** Expects the bets with value at their best price, the best first and one per player, or a message without any. */
export async function expectBestBets(
  answer: AnswerBest,
  points: readonly Quoted[],
  { day, asOf }: { day: string; asOf: Date },
): Promise<void> {
  const gameIds = [...new Set(points.map(({ gameId }) => gameId))];
  const best = (question: Partial<BestQuestion>) =>
    answer.execute({ question: { ...ANY, day, gameIds, ...question }, query: 'best bets', asOf, books: null });
  const { draft } = await best({});
  const values = draft.analyzedProps.map(({ ev }) => ev ?? -1);
  expect(values.length > 0 || /worth its price/.test(draft.error ?? '')).toBe(true);
  expect(values).toEqual(values.toSorted((a, b) => b - a));
  expect(values.every((ev) => ev > 0)).toBe(true);
  // The sentence names the bets in the order of the cards.
  const places = draft.analyzedProps.map(({ forecast }) => draft.overallSummary.indexOf(`${forecast.playerName} `));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  const long = (await best({ minPrice: 100 })).draft.analyzedProps.map(({ forecast }) => forecast.price);
  expect(long.every((price) => price !== null && price >= 100)).toBe(true);
  const players = draft.analyzedProps.map(({ forecast }) => forecast.playerId);
  expect(new Set(players).size).toBe(players.length);
  const ofOne = await best({ markets: ['player_assists'], gameIds: gameIds.slice(0, 1) });
  expect(ofOne.draft.analyzedProps.every(({ forecast }) => forecast.market === 'player_assists')).toBe(true);
  const unders = (await best({ side: 'under', order: 'chance' })).draft.analyzedProps;
  expect(unders.every(({ pickDirection, ev }) => pickDirection === 'Under' && (ev ?? 0) > 0)).toBe(true);
  const likeliest = (await best({ markets: ['player_points'], line: 19.5, side: 'over', order: 'chance' })).draft;
  const chances = likeliest.analyzedProps.map(({ probability }) => probability);
  expect(chances).toEqual(chances.toSorted((a, b) => b - a));
  expect(likeliest.analyzedProps.every(({ forecast }) => forecast.line === 19.5 && forecast.side === 'Over')).toBe(
    true,
  );
  expect(likeliest.overallSummary).toMatch(/^Likeliest to go over 19\.5 points: /);
  expect((await best({ gameIds: [] })).draft).toMatchObject({ analyzedProps: [], error: expect.any(String) });
}

/** Expects a milestone to be one analyzed prop with its chance, but without price and confidence. */
export async function expectMilestones(answer: AnswerMilestones, player: Quoted, asOf: Date): Promise<void> {
  const chances = [];
  for (const feat of ['double-double', 'triple-double'] as const) {
    const questions = [{ playerId: player.playerId, gameId: player.gameId, feat }];
    const { draft } = await answer.execute({ questions, query: feat, asOf });
    expect(PropAnalysis.parse(draft)).toEqual(draft);
    expect(draft).toMatchObject({ error: null, playerName: player.name });
    expect(draft.overallSummary).toContain(`${player.name} ${feat}, `);
    expect(draft.overallSummary).not.toMatch(/confiden/);
    const [, shown = ''] = / \d+: (?:under |over )?([\d.]+)%/.exec(draft.overallSummary) ?? [];
    chances.push(Number(shown));
    expect(draft.analyzedProps).toMatchObject([
      {
        propDescription: `${player.name} ${feat}`,
        pickDirection: 'Over',
        confidence: null,
        ev: null,
        forecast: {
          playerId: player.playerId,
          gameId: player.gameId,
          side: 'Over',
          line: 0.5,
          price: null,
          prices: [],
        },
      },
    ]);
    const [prop] = draft.analyzedProps;
    if (Number(shown) > 1) expect(prop?.probability).toBe(Number(shown));
    const { pmf } = prop?.forecast.distribution as { kind: 'table'; pmf: number[] };
    expect(pmf[1]).toBeCloseTo((prop?.probability ?? 0) / 100, 3);
    expect(prop?.forecast.games.length).toBeGreaterThan(0);
    expect(prop?.forecast.games.every(({ value }) => value === 0 || value === 1)).toBe(true);
    const { needed, parts, correlation } = prop?.forecast.snapshot as {
      needed: number;
      parts: { chance: number }[];
      correlation: number[][];
    };
    const again = chanceOfAtLeast(
      needed,
      parts.map(({ chance }) => chance),
      correlation,
    );
    expect(pmf[1]).toBe(Math.min(again, 0.999));
  }
  expect(chances[0]).toBeGreaterThanOrEqual(chances[1] as number);
  const none = [{ playerId: player.playerId, gameId: player.gameId, feat: 'double-double' as const, without: true }];
  const [other] = (await answer.execute({ questions: none, query: '', asOf })).draft.analyzedProps;
  expect(other).toMatchObject({ pickDirection: 'Under', propDescription: `${player.name} no double-double` });
  if ((chances[0] ?? 0) > 1) expect(other?.probability).toBeCloseTo(100 - (chances[0] ?? 0), 1);
  const nobody = [{ playerId: player.playerId, gameId: 'nba:0', feat: 'double-double' as const }];
  expect((await answer.execute({ questions: nobody, query: '', asOf })).draft.error).toContain('no game');
}
