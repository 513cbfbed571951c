import { describe, expect, it } from '@jest/globals';
import { Region } from '@overline/contracts';
import sportsbooks from './sportsbooks.json' with { type: 'json' };
import { booksNotSoldIn } from './preference.repository.ts';

describe('the books of a region', () => {
  it('leave out those without a license there, and all of them where no book has one', () => {
    expect(booksNotSoldIn('NV')).toEqual(expect.arrayContaining(['DraftKings', 'FanDuel', 'Bovada']));
    expect(booksNotSoldIn('NV')).not.toContain('Caesars');
    expect(booksNotSoldIn('TX')).toHaveLength(Object.keys(sportsbooks).length);
  });

  it('are all of them without a region', () => {
    expect(booksNotSoldIn(null)).toEqual([]);
  });

  it('name only states that can be chosen', () => {
    const named = Object.values(sportsbooks).flatMap((states) => states.split(' ').filter(Boolean));
    expect(named.filter((state) => !Region.options.some((region) => region === state))).toEqual([]);
  });
});
