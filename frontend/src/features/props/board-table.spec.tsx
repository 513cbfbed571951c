import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aGameBoard } from '@overline/contracts/a-game-board';
import { boardRows } from '@overline/forecast';
import { MARKET_NAMES } from '../../components/prop/market-names.ts';
import { renderPage } from '../../session/render-page.fixture.tsx';
import { PREMIUM } from '../../session/user.fixture.ts';
import { BoardTable } from './board-table.tsx';
import { COLUMNS } from './columns.tsx';

// jsdom has no layout, and only rows in view are rendered.
Object.defineProperty(HTMLElement.prototype, 'clientHeight', { get: () => 800 });

function open(active: number) {
  const [onSort, onOpen] = [jest.fn(), jest.fn()];
  const rows = boardRows([aGameBoard()], null, MARKET_NAMES);
  const shown = { columns: COLUMNS.filter(({ id }) => id === 'value'), side: null, sort: '-edge' };
  renderPage(<BoardTable {...{ rows, active, onSort, onOpen, ...shown }} onActive={() => undefined} />, PREMIUM);
  return { onSort, onOpen };
}

describe('the board table from the keyboard', () => {
  afterEach(cleanup);

  it('is sorted by its headers, which does not open the selected row', async () => {
    const { onSort, onOpen } = open(0);
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole('grid'));
    await userEvent.tab();
    expect(document.activeElement?.textContent).toBe('Player');
    await userEvent.keyboard('{Enter}');
    expect(onSort).toHaveBeenCalledWith('player');
    expect(onOpen).not.toHaveBeenCalled();
  });

  it('opens the selected row with Enter, unless a link has the focus', async () => {
    const { onOpen } = open(1);
    screen.getByRole('link', { name: 'Ada Moreno' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(onOpen).not.toHaveBeenCalled();
    screen.getByRole('grid').focus();
    await userEvent.keyboard('{Enter}');
    expect(onOpen).toHaveBeenCalledWith(expect.objectContaining({ market: 'player_assists' }));
  });
});
