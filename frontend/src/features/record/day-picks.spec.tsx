import { afterEach, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { mockApi, renderPage } from '../../session/render-page.fixture.tsx';
import { PREMIUM } from '../../session/user.fixture.ts';
import { DayPicks } from './day-picks.tsx';

afterEach(cleanup);

const [FIRST, LATER] = ['a'.repeat(64), 'b'.repeat(64)];
const publication = (revision: number, leaves: string[]) => ({
  entry: { kind: revision === 1 ? 'publication' : 'revision', revision },
  leaves,
});
const grade = (leaf: string, playerName: string, stance: string) => ({
  entry: { kind: 'grade', leaf, outcome: 'WIN', actual: 12 },
  opened: {
    nonce: leaf,
    pick: {
      id: playerName,
      playerName,
      side: 'Over',
      line: 9.5,
      market: 'player_points',
      probability: 55,
      price: 110,
      stance,
    },
  },
});

it('an opened day marks leans, and picks of later revisions, which do not count', async () => {
  const lines = [
    publication(1, [FIRST]),
    publication(2, [FIRST, LATER]),
    grade(FIRST, 'Ada Moreno', 'lean'),
    grade(LATER, 'Bo Carrow', 'bet'),
  ];
  mockApi({ '/record/2026-11-20': { body: { day: '2026-11-20', lines } } });
  renderPage(<DayPicks day="2026-11-20" />, PREMIUM);
  await screen.findByText('Ada Moreno');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Ada Moreno Over 9\.5 points 55\.0% at \+110, lean12$/),
    expect.stringMatching(/Bo Carrow Over 9\.5 points 55\.0% at \+110, added later: not counted12$/),
  ]);
});
