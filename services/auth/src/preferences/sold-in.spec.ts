import { describe, expect, it } from '@jest/globals';
import { Region } from '@overline/contracts';
import sportsbooks from './sportsbooks.json' with { type: 'json' };
import { booksNotSoldIn } from './preference.repository.ts';

describe('the books not sold in a region', () => {
  it('are those without a license there, which may be all of them', () => {
    expect(booksNotSoldIn('NV')).toEqual(expect.arrayContaining(['DraftKings', 'FanDuel', 'Bovada']));
    expect(booksNotSoldIn('NV')).not.toContain('Caesars');
    expect(booksNotSoldIn('TX')).toHaveLength(Object.keys(sportsbooks).length);
  });

  it('are none without a region', () => {
    expect(booksNotSoldIn(null)).toEqual([]);
  });

  it('come from a list whose states are all selectable regions', () => {
    const named = Object.values(sportsbooks).flatMap((states) => states.split(' ').filter(Boolean));
    expect(named.filter((state) => !Region.options.some((region) => region === state))).toEqual([]);
  });
});
