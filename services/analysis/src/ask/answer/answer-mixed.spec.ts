import { expect, it } from '@jest/globals';
import { AnswerMixed, together } from './answer-mixed.ts';

it('multiplies the chances of bets on different games and names the fair price', () => {
  expect(together([50, 40], true)).toBe('Both together: 20.0%, a fair price of +400.');
});

it('names no fair price if a bet has no chance', () => {
  expect(together([60, 0], true)).toMatch(/^Both together: [^,]+\.$/);
});

it('does not multiply the chances of bets on one game', () => {
  expect(together([50, 40], false)).toMatch(/cannot be multiplied/);
});

/** Answers a bet on the home team of a game; the model gives it 60%. */
function answerWinner(league: 'nba' | 'wnba', started: string[] = []) {
  const game = { id: `${league}:1`, league, homeTeam: 'h', awayTeam: 'a', status: 'scheduled', calledOffAt: null };
  const side = { probability: 60, fair: -150, offer: null };
  const view = { view: { numbers: { sides: { home: side, away: side } }, market: { offers: { home: [], away: [] } } } };
  const parts = [
    {},
    {},
    { find: async () => [{ ...game, startsAt: '2026-01-17T01:00:00Z' }] },
    { names: async () => new Map([['h', 'Harbor City Gulls']]) },
    { execute: async () => view },
    {},
    { sentences: async (next: { team: string }[]) => (next.some(({ team }) => team === 'h') ? started : []) },
  ] as unknown as ConstructorParameters<typeof AnswerMixed>;
  return new AnswerMixed(...parts).execute({
    query: 'Gulls ML and Gulls ML',
    question: { kind: 'mixed', props: [], feats: [], winners: [{ gameId: game.id, teamId: 'h' }] },
    asOf: new Date('2026-01-16T02:00:00Z'),
    books: null,
  } as unknown as Parameters<AnswerMixed['execute']>[0]);
}

it('gives no chance to win in a league whose moneylines are not offered', async () => {
  const { draft } = await answerWinner('wnba');
  expect(draft).toMatchObject({ error: 'We don’t offer moneylines for the WNBA yet.', analyzedProps: [] });
  expect(draft.winners).toBeUndefined();
});

it('says that the team’s game is under way, so the answer is about the next one', async () => {
  const { draft } = await answerWinner('nba', ['The game is under way.']);
  expect(draft.overallSummary).toMatch(/^The game is under way\. Harbor City Gulls win 60/);
});
