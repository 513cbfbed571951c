import { describe, expect, it } from '@jest/globals';
import type { ParlayProp } from '@overline/contracts';
import type { PropQuestion, Reading } from '../analysis/reading.ts';
import { readLeg } from './answer-parlay.ts';

const bet = (line: number, side: 'over' | 'under', rest: Partial<PropQuestion> = {}): PropQuestion => ({
  playerId: 'p',
  gameId: 'g',
  market: 'player_points',
  line,
  side,
  ...rest,
});

describe('reading a leg', () => {
  const given: ParlayProp = { playerName: 'Ann Example', propType: 'Points', propLine: 24.5, selection: 'Under' };
  const readAs = async (result: Reading) => {
    const queries: string[] = [];
    const read = await readLeg(given, { execute: async (query) => (queries.push(query), result) }, new Date());
    return { read, queries };
  };

  it('reads player and statistic only, and takes line and side from the leg', async () => {
    const { read, queries } = await readAs({ kind: 'props', questions: [bet(9.5, 'over')] });
    expect(queries).toEqual(['Ann Example Points']);
    expect(read).toEqual({ question: bet(24.5, 'under') });
  });

  it('keeps the game that the leg names', async () => {
    const execute = async (): Promise<Reading> => ({ kind: 'props', questions: [bet(9.5, 'over')] });
    const read = await readLeg({ ...given, gameId: 'tonight' }, { execute }, new Date());
    expect(read).toEqual({ question: bet(24.5, 'under', { gameId: 'tonight' }) });
  });

  it.each<[string, Reading, string]>([
    [
      'lists the possible meanings',
      {
        kind: 'ambiguous',
        suggestions: [
          { label: 'Ann A', detail: '', query: '' },
          { label: 'Ann B', detail: '', query: '' },
        ],
      },
      'Ann A; Ann B',
    ],
    [
      'reports that nothing was found',
      { kind: 'refused', why: 'nothing', text: '', suggestions: [] },
      'no such player',
    ],
    [
      'reports why a leg is refused',
      { kind: 'refused', why: 'out', text: 'Ann Example is listed as out.', suggestions: [] },
      'listed as out',
    ],
    ['does not accept a game as a leg', { kind: 'game', gameId: 'g' }, 'no such player'],
    [
      'does not guess a market',
      { kind: 'props', questions: [bet(1, 'over'), bet(2, 'over', { market: 'player_assists' })] },
      'which prop type',
    ],
  ])('%s', async (_what, result, text) => {
    expect((await readAs(result)).read).toEqual({ error: expect.stringContaining(text) });
  });
});
