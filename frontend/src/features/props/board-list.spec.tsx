import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { aGameBoard } from '@overline/contracts/a-game-board';
import { boardRows } from '@overline/forecast';
import { PREMIUM } from '../../session/user.fixture.ts';
import { MARKET_NAMES } from '../../components/prop/market-names.ts';
import { renderPage } from '../../session/render-page.fixture.tsx';
import { BoardList } from './board-list.tsx';

// jsdom does not scroll.
window.scrollTo = () => undefined;

describe('a row of the board on a phone', () => {
  afterEach(cleanup);

  it('labels a price that is not a bet, whatever its value', () => {
    const board = aGameBoard();
    const prices = [{ over: [210, null], under: [-290, null] }, ...board.columns.prices.slice(1)];
    const rows = boardRows([{ ...board, columns: { ...board.columns, prices } }], null, MARKET_NAMES);
    renderPage(<BoardList rows={rows} side={null} onOpen={() => undefined} />, PREMIUM);
    const [points, assists] = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(points).toContain('Check: Far from the other books’ prices: it may be old or a mistake');
    expect(assists).toContain('Few books: Too few books quote both sides to call it a bet');
  });

  it('shows the value of any other price without a label', () => {
    renderPage(
      <BoardList rows={boardRows([aGameBoard()], null, MARKET_NAMES)} side={null} onOpen={() => undefined} />,
      PREMIUM,
    );
    expect(screen.getAllByRole('listitem')[0]?.textContent).toContain('L10 7/10 · value +8.9%');
  });
});
