import { describe, expect, it } from '@jest/globals';
import type { ParlayProp } from '@overline/contracts';
import fc from 'fast-check';
import type { PropQuestion, Reading } from '../analysis/reading.ts';
import { excludeEachOther, impliedOf, readLeg } from './parlay-legs.ts';

const bet = (line: number, side: 'over' | 'under', rest: Partial<PropQuestion> = {}): PropQuestion => ({
  playerId: 'p',
  gameId: 'g',
  market: 'player_points',
  line,
  side,
  ...rest,
});

describe('two bets on one stat', () => {
  it('exclude each other exactly where no whole number wins both', () => {
    const line = fc.integer({ min: 0, max: 60 }).map((half) => half / 2);
    fc.assert(
      fc.property(line, line, (a, b) => {
        const wins = Array.from({ length: 70 }, (_, value) => value).filter((value) => value > a && value < b);
        expect(excludeEachOther(bet(a, 'over'), bet(b, 'under'))).toBe(wins.length === 0);
        expect(excludeEachOther(bet(b, 'under'), bet(a, 'over'))).toBe(wins.length === 0);
      }),
    );
  });

  it('do not exclude each other on the same side, or where they are about something else', () => {
    expect(excludeEachOther(bet(20.5, 'over'), bet(30.5, 'over'))).toBe(false);
    for (const rest of [{ playerId: 'q' }, { gameId: 'h' }, { market: 'player_assists' }])
      expect(excludeEachOther(bet(20.5, 'over'), bet(10.5, 'under', rest))).toBe(false);
  });

  it('know which one comes in with the other', () => {
    const pair = (a: PropQuestion, b: PropQuestion) => impliedOf({ question: a }, { question: b })?.question.line;
    expect(pair(bet(20.5, 'over'), bet(25.5, 'over'))).toBe(20.5);
    expect(pair(bet(20.5, 'under'), bet(25.5, 'under'))).toBe(25.5);
    expect(pair(bet(20.5, 'under'), bet(25.5, 'over'))).toBeUndefined();
    expect(pair(bet(20.5, 'over'), bet(25.5, 'over', { playerId: 'q' }))).toBeUndefined();
  });
});

describe('reading a leg', () => {
  const given: ParlayProp = { playerName: 'Ann Example', propType: 'Points', propLine: 24.5, selection: 'Under' };
  const asking = async (result: Reading) => {
    const queries: string[] = [];
    const read = await readLeg(given, { execute: async (query) => (queries.push(query), result) }, new Date());
    return { read, queries };
  };

  it('asks for player and stat alone, and takes line and side from the leg', async () => {
    const { read, queries } = await asking({ kind: 'props', questions: [bet(9.5, 'over')] });
    expect(queries).toEqual(['Ann Example Points']);
    expect(read).toEqual({ question: bet(24.5, 'under') });
  });

  it.each<[string, Reading, string]>([
    [
      'names who may be meant',
      {
        kind: 'ambiguous',
        suggestions: [
          { label: 'Ann A', detail: '', query: '' },
          { label: 'Ann B', detail: '', query: '' },
        ],
      },
      'Ann A; Ann B',
    ],
    ['says that nothing was found', { kind: 'nothing' }, 'no such player'],
    ['takes no game for a leg', { kind: 'game', gameId: 'g' }, 'no such player'],
    [
      'guesses no market',
      { kind: 'props', questions: [bet(1, 'over'), bet(2, 'over', { market: 'player_assists' })] },
      'one prop type',
    ],
  ])('%s', async (_what, result, text) => {
    expect((await asking(result)).read).toEqual({ error: expect.stringContaining(text) });
  });
});
