import { describe, expect, it } from '@jest/globals';
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
