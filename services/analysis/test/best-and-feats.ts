import { expect } from '@jest/globals';
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

/** What is worth its best price, the most valuable first, one bet a player; where nothing is, that is said. */
export async function expectBestBets(
  answer: AnswerBest,
  points: readonly Quoted[],
  { day, asOf }: { day: string; asOf: Date },
): Promise<void> {
  const gameIds = [...new Set(points.map(({ gameId }) => gameId))];
  const best = (question: Partial<BestQuestion>) =>
    answer.execute({ question: { ...ANY, day, gameIds, ...question }, query: 'best bets', asOf });
  const { draft } = await best({});
  const values = draft.analyzedProps.map(({ ev }) => ev ?? -1);
  expect(values.length > 0 || /worth its price/.test(draft.error ?? '')).toBe(true);
  expect(values).toEqual(values.toSorted((a, b) => b - a));
  expect(values.every((ev) => ev > 0)).toBe(true);
  const players = draft.analyzedProps.map(({ forecast }) => forecast.playerId);
  expect(new Set(players).size).toBe(players.length);
  const ofOne = await best({ markets: ['player_assists'], gameIds: gameIds.slice(0, 1) });
  expect(ofOne.draft.analyzedProps.every(({ forecast }) => forecast.market === 'player_assists')).toBe(true);
  const unders = (await best({ side: 'under', order: 'chance' })).draft.analyzedProps;
  expect(unders.every(({ pickDirection, ev }) => pickDirection === 'Under' && (ev ?? 0) > 0)).toBe(true);
  expect((await best({ gameIds: [] })).draft).toMatchObject({ analyzedProps: [], error: expect.any(String) });
}

/** A double-double has its chance and the price that it would need, and no confidence. */
export async function expectFeats(answer: AnswerMilestones, player: Quoted, asOf: Date): Promise<void> {
  const chances = [];
  for (const feat of ['double-double', 'triple-double'] as const) {
    const questions = [{ playerId: player.playerId, gameId: player.gameId, feat }];
    const { draft } = await answer.execute({ questions, query: feat, asOf });
    expect(draft).toMatchObject({ analyzedProps: [], error: null, playerName: player.name });
    expect(draft.overallSummary).toContain(`${player.name} ${feat}, `);
    expect(draft.overallSummary).not.toMatch(/confiden/);
    const [, shown = ''] = /\): (?:under |over )?([\d.]+)%/.exec(draft.overallSummary) ?? [];
    chances.push(Number(shown));
  }
  expect(chances[0]).toBeGreaterThanOrEqual(chances[1] as number);
  const nobody = [{ playerId: player.playerId, gameId: 'nba:0', feat: 'double-double' as const }];
  expect((await answer.execute({ questions: nobody, query: '', asOf })).draft.error).toContain('no game');
}
