import { describe, expect, it } from '@jest/globals';
import { legOf } from '../../hooks/use-parlay-slip.ts';
import { playersOf } from './leg-form.tsx';

const candidate = (label: string) => ({ label, detail: '', query: label });

describe('players to choose from', () => {
  it('are those without a market, and no games', () => {
    const found = playersOf(
      ['Marcus Ellery', 'Marcus Ellery points', 'Mark Ellis', 'Top props: Celtics at Lakers'].map(candidate),
    );
    expect(found.map(({ label }) => label)).toEqual(['Marcus Ellery', 'Mark Ellis']);
  });
});

describe('a leg from the form', () => {
  const draft = { playerName: ' Marcus Ellery ', propType: 'Points', propLine: '24.5', selection: 'Over' as const };

  it('is trimmed and numbered', () => {
    expect(legOf(draft, 'a')).toEqual({
      id: 'a',
      playerName: 'Marcus Ellery',
      propType: 'Points',
      propLine: 24.5,
      selection: 'Over',
    });
  });

  it.each([
    ['24.3', 'The line moves in steps of 0.5'],
    ['-1', 'The line must lie between 0 and 1000'],
    [' ', 'Please fill in all fields'],
  ])('refuses the line %p', (propLine, error) => {
    expect(legOf({ ...draft, propLine }, 'a')).toEqual({ error });
  });
});
