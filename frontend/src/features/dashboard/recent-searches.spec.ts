import { describe, expect, it } from '@jest/globals';
import { aPropAnalysis } from '../../analysis/an-answer.fixture.ts';
import { readPropAnalysis } from './api/prop-analysis.ts';
import {
  MAX_RECENT,
  recentKey,
  recentOf,
  type RecentSearch,
  restoreRecent,
  storedRecent,
  withRecent,
} from './recent-searches.ts';

function aSearch(query: string, at: number): RecentSearch {
  const search = recentOf(readPropAnalysis(aPropAnalysis()), query, at);
  if (!search) throw new Error('no search');
  return search;
}

describe('recent searches', () => {
  it('keeps ten, the newest first, for each person apart', () => {
    expect(recentKey('a')).not.toBe(recentKey('b'));
    let list: RecentSearch[] = [];
    for (let i = 0; i < 13; i += 1) list = withRecent(list, aSearch(`question ${i}`, i));
    expect(list).toHaveLength(MAX_RECENT);
    expect(list[0]?.query).toBe('question 12');
  });

  it('holds the same words once, whatever their capitals, and never goes back in time', () => {
    const list = withRecent([aSearch('Ellery  points', 1000)], aSearch('ellery points', 2000));
    expect(list).toHaveLength(1);
    expect(withRecent(list, aSearch('ellery points', 1500))).toEqual(list);
  });

  it('makes dates of the stored dates again, and leaves out what it cannot read', () => {
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
  });

  it('keeps nothing of an answer without props', () => {
    expect(recentOf(readPropAnalysis(aPropAnalysis({ analyzedProps: [] })), 'x', 1)).toBeNull();
  });
});
