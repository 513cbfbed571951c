import { expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { GameBars } from './hit-rates.tsx';

it('draws both games of a doubleheader', () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const game = { day: '2026-07-04', opponent: 'Port Alder Foxes', home: true, minutes: null };
  render(
    <GameBars
      games={[
        { ...game, value: 2 },
        { ...game, value: 0 },
      ]}
      line={0.5}
      side="Over"
      unit="hits"
    />,
  );
  expect(screen.getAllByRole('listitem').map(({ title }) => title)).toEqual([
    'Jul 4 vs. Port Alder Foxes: 0 hits, Miss',
    'Jul 4 vs. Port Alder Foxes: 2 hits, Hit',
  ]);
  // React reports a repeated key.
  expect(logged).not.toHaveBeenCalled();
  logged.mockRestore();
});
