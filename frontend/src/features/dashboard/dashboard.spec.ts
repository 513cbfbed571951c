import { describe, expect, it } from '@jest/globals';
import { aPropAnalysis } from '../../analysis/an-answer.fixture.ts';
import { aPick } from '../../components/prop/a-pick.fixture.ts';
import { readPropAnalysis } from './api/prop-analysis.ts';
import { EXAMPLES, examplesFrom } from './example-questions.tsx';
import {
  MAX_RECENT,
  recentKey,
  recentOf,
  type RecentSearch,
  restoreRecent,
  storedRecent,
  withRecent,
} from './recent-searches.ts';

describe('reading a prop analysis', () => {
  it('keeps our own answers unchanged', () => {
    expect(aPropAnalysis()).toMatchObject(readPropAnalysis(aPropAnalysis()));
  });

  it('reads numbers from text and works without a forecast', () => {
    const raw = { propDescription: 'X Over 2.5', probability: '61.2%', confidence: '+120', ev: 'n/a' };
    const [prop] = readPropAnalysis({ analyzedProps: [raw] }).analyzedProps;
    expect(prop).toMatchObject({ probability: 61.2, confidence: 100, ev: null, pickDirection: 'Over', forecast: null });
  });

  it('works with an empty answer', () => {
    expect(readPropAnalysis(null)).toMatchObject({ query: '', analyzedProps: [], error: null, wordsBy: 'template' });
  });
});

const NOW = Date.parse('2026-11-20T15:00:00Z');

describe('example questions', () => {
  it('are always five', () => {
    expect(examplesFrom([], NOW)).toHaveLength(EXAMPLES);
    expect(examplesFrom([aPick()], NOW)[0]).toBe('Marcus Ellery over 24.5 points');
  });

  it('name each player once, and none whose game has started', () => {
    const started = aPick({
      playerName: 'Will Carrow',
      game: { ...aPick().game, startsAt: '2026-11-20T14:00:00.000Z' },
    });
    const examples = examplesFrom([started, aPick(), aPick()], NOW);
    expect(examples).toEqual([
      'Marcus Ellery over 24.5 points',
      'best bets tonight',
      'best overs tonight',
      'best unders tonight',
      'best plus-money bets tonight',
    ]);
  });

  it('are about tomorrow once every pick of today has started', () => {
    const lateInTheEvening = Date.parse('2026-11-21T04:00:00Z');
    expect(examplesFrom([aPick()], lateInTheEvening)).toEqual([
      'best bets tomorrow',
      'best overs tomorrow',
      'best unders tomorrow',
      'best plus-money bets tomorrow',
      'best bets tomorrow over -120',
    ]);
  });

  it('are about tonight while only yesterday’s picks exist', () => {
    const beforeThePicks = Date.parse('2026-11-21T12:00:00Z');
    expect(examplesFrom([aPick()], beforeThePicks)[0]).toBe('best bets tonight');
  });
});

function aSearch(query: string, at: number): RecentSearch {
  const search = recentOf(readPropAnalysis(aPropAnalysis()), query, at);
  if (!search) throw new Error('no search');
  return search;
}

describe('recent searches', () => {
  it('keeps the ten newest, separately per user', () => {
    expect(recentKey('a')).not.toBe(recentKey('b'));
    let list: RecentSearch[] = [];
    for (let i = 0; i < 13; i += 1) list = withRecent(list, aSearch(`question ${i}`, i));
    expect(list).toHaveLength(MAX_RECENT);
    expect(list[0]?.query).toBe('question 12');
  });

  it('lists a question once, ignoring case, and keeps its newest version', () => {
    const list = withRecent([aSearch('Ellery  points', 1000)], aSearch('ellery points', 2000));
    expect(list).toHaveLength(1);
    expect(withRecent(list, aSearch('ellery points', 1500))).toEqual(list);
  });

  it('restores dates and drops unreadable searches', () => {
    const stored = storedRecent([aSearch('ellery points', 1_760_000_000_000)]);
    const [restored] = restoreRecent(stored);
    expect(restored?.timestamp).toEqual(new Date(1_760_000_000_000));
    expect(restored).toMatchObject({
      propDescription: 'Marcus Ellery Over 24.5 Points',
      probability: 61.2,
      pickDirection: 'Over',
    });
    expect(restoreRecent('nonsense')).toEqual([]);
    expect(restoreRecent('[{"query":"x","timestamp":"never"},4,null]')).toEqual([]);
    expect(restoreRecent('[{"timestamp":"2026-11-27T10:00:00Z"}]')).toEqual([]);
  });

  it('stores nothing for an answer without props', () => {
    expect(recentOf(readPropAnalysis(aPropAnalysis({ analyzedProps: [] })), 'x', 1)).toBeNull();
  });
});
