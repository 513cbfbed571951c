import { describe, expect, it } from '@jest/globals';
import type { Sports } from '../../facts/sports/sports.ts';
import type { Reading } from '../analysis/reading.ts';
import { manyPlayers } from '../question/many-players.fixture.ts';
import { QuestionIndex } from '../question/question-index.ts';
import { readProps } from '../question/read.ts';
import { questionOf } from './rephrase-question.ts';
import { cleaned, truncatedForModel, type MeaningShape } from './prompt.ts';

const NOW = new Date('2026-01-15T18:00:00Z');
type SportsPlayer = Sports['players'][number];

const guess = {
  player: 'Marlo Quist',
  team: null,
  opponent: null,
  market: 'points',
  line: 24.5,
  side: 'over' as const,
};
const BETS: MeaningShape = { asks: 'bets', winners: [], props: [], conditions: [] };
const read = (
  own: Partial<Omit<typeof guess, 'side'>> & {
    side?: 'over' | 'under' | null;
    opponent?: string | null;
    team?: string | null;
  } = {},
  query = 'buckets for that quist guy past 24.5',
): string | null => questionOf({ ...BETS, props: [{ ...guess, ...own } as typeof guess] }, query);

describe('a rephrased question', () => {
  it('is written in words that our parser knows', () => {
    expect(read()).toBe('Marlo Quist over 24.5 points');
    expect(read({ market: 'points + assists' })).toBe('Marlo Quist over 24.5 points + assists');
  });

  it('has neither line nor side if the user did not write the line', () => {
    expect(read({ line: 30.5 })).toBe('Marlo Quist points');
  });

  it('drops names and markets that are not plain words', () => {
    expect(read({ player: '<b>Quist</b>' })).toBeNull();
    expect(read({ market: 'points; drop table' })).toBe('Marlo Quist over 24.5');
    expect(read({ market: '99 points' })).toBe('Marlo Quist over 24.5');
    expect(read({ player: 'Quist\u202e\u200b' })).toBe('Quist over 24.5 points');
  });

  it('is null if no player or team was meant', () => {
    expect(questionOf(BETS, 'hello')).toBeNull();
  });

  it('is null if a comparison has no statistic or only one player', () => {
    expect(questionOf({ ...BETS, asks: 'more', props: [guess] }, 'quist or him')).toBeNull();
    expect(questionOf({ ...BETS, asks: 'most', props: [{ ...guess, market: null }] }, 'who goes off')).toBeNull();
  });

  it('keeps the question’s conditions on who is out and who plays', () => {
    const conditions = [
      { player: 'Tavi Orsolo', state: 'out' },
      { player: 'Bo Quist', state: 'in' },
      { player: '<b>', state: 'out' },
      { player: 'Marlo Quist', state: 'out' },
    ] as const;
    expect(questionOf({ ...BETS, props: [guess], conditions: [...conditions] }, 'quist past 24.5, no orsolo')).toBe(
      'Marlo Quist over 24.5 points without Tavi Orsolo if Bo Quist plays',
    );
  });
});

it('removes invisible characters from text and normalizes unusual forms of letters and digits', () => {
  expect(cleaned(' 9\u200b9\u00ad9\u202e\u0007 ９\nx ')).toBe('999 9 x');
});

it('truncates long text for the model', () => {
  expect(truncatedForModel('a\u200bbcdef', 4)).toBe('abcd…');
});

describe('a rephrased question that our parser reads', () => {
  const sports = manyPlayers(60, NOW);
  const index = new QuestionIndex(sports);
  const [first, second] = sports.players.filter(({ minutes }) => minutes > 20) as [SportsPlayer, SportsPlayer];
  const home = sports.teams[0]?.name ?? '';
  const prop = { ...guess, player: null, market: null, line: null, side: null };
  const readAs = (meaning: Partial<MeaningShape>, query: string): Reading =>
    readProps(questionOf({ ...BETS, ...meaning }, query) ?? '', index, NOW);

  it('is a comparison', () => {
    const props = [first, second].map(({ name }) => ({ ...prop, player: name, market: 'assists' }));
    const players = [{ playerId: first.id }, { playerId: second.id }];
    expect(readAs({ asks: 'more', props }, '')).toMatchObject({
      kind: 'compare',
      market: 'player_assists',
      order: 'more',
      players: expect.arrayContaining(players.map((player) => expect.objectContaining(player))),
    });
    expect(readAs({ asks: 'fewer', props }, '')).toMatchObject({ kind: 'compare', order: 'fewer' });
  });

  it('is a ranking of all players', () => {
    const props = [{ ...prop, market: 'rebounds' }];
    expect(readAs({ asks: 'most', props }, '')).toMatchObject({ kind: 'compare', everybody: true });
    const lined = [{ ...prop, market: 'points', line: 29.5, side: 'over' as const }];
    expect(readAs({ asks: 'most', props: lined }, 'who pops for 29.5')).toMatchObject({ kind: 'best', line: 29.5 });
  });

  it('asks for the best bets', () => {
    expect(readAs({ asks: 'best' }, '')).toMatchObject({ kind: 'best', order: 'value', side: null });
    const props = [{ ...prop, market: 'threes', side: 'under' as const }];
    expect(readAs({ asks: 'best', props }, '')).toMatchObject({
      kind: 'best',
      markets: ['player_threes'],
      side: 'under',
    });
  });

  it('combines a team to win with a bet on a player', () => {
    const props = [{ ...prop, player: first.name, market: 'points', line: 20.5, side: 'over' as const }];
    expect(readAs({ props, winners: [home] }, 'past 20.5 and they win')).toMatchObject({
      kind: 'mixed',
      props: [{ playerId: first.id, line: 20.5 }],
      winners: [{ teamId: sports.teams[0]?.id }],
    });
  });
});
