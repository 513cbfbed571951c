import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aForecast, anAnalyzedProp } from '../../analysis/an-answer.fixture.ts';
import { aLeg } from './a-parlay.fixture.ts';
import type { ShownLeg } from './api/parlay-analysis.ts';
import { decimalOf, ParlayPrices } from './parlay-prices.tsx';

const at = '2026-11-20T15:00:00.000Z';

function shownLeg(index: number, gameId: string, prices: readonly [string, number][]): ShownLeg {
  const forecast = aForecast({
    gameId,
    side: 'Over',
    line: 24.5,
    prices: prices.map(([book, over]) => ({ book, line: 24.5, over, under: null, at })),
  });
  return { ...aLeg(index, 50), index, side: 'over', analysis: anAnalyzedProp({ forecast }) };
}

describe('the prices of a parlay', () => {
  afterEach(cleanup);

  it('are multiplied within one book that has every leg', () => {
    const legs = [
      shownLeg(0, 'a', [
        ['Alpha', 100],
        ['Beta', 300],
      ]),
      shownLeg(1, 'b', [['Alpha', 200]]),
    ];
    render(<ParlayPrices legs={legs} probability={20} books={null} />);
    const rows = screen.getAllByRole('row').map((row) => row.textContent);
    expect(rows).toEqual(['BookAll legsNeedsValue', 'Alpha+50016.7%+20.0%']);
  });

  it("are those of the reader's books; a much better one is mentioned, and the others are collapsed", () => {
    const prices: [string, number][] = [
      ['Alpha', 100],
      ['Beta', 150],
    ];
    const legs = [shownLeg(0, 'a', prices), shownLeg(1, 'b', prices)];
    render(<ParlayPrices legs={legs} probability={20} books={new Set(['Alpha'])} />);
    expect(screen.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'BookAll legsNeedsValue',
      'Alpha+30025.0%−20.0%',
      'BookAll legsNeedsValue',
      'Beta+52516.0%+25.0%',
    ]);
    const collapsed = screen.getByText('1 other book').closest('details');
    expect(collapsed?.open).toBe(false);
    expect(collapsed?.textContent).toContain('Beta');
    expect(screen.getByText(/which is not one of your books/).textContent).toContain('+525 at Beta');
    cleanup();
    render(<ParlayPrices legs={legs} probability={20} books={new Set(['Gamma'])} />);
    expect(screen.getByText(/None of your books quotes this/).textContent).toContain('+525 at Beta');
  });

  it('are not multiplied for legs of one game, and the price on the slip is judged instead', async () => {
    const legs = [shownLeg(0, 'a', [['Alpha', 100]]), shownLeg(1, 'a', [['Alpha', 200]])];
    render(<ParlayPrices legs={legs} probability={20} books={null} />);
    expect(screen.getByText(/Books reprice legs of the same game/)).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
    await userEvent.type(screen.getByLabelText("Your book's price"), '+300');
    expect(screen.getByText('Needs 25.0%, we say 20.0%. Value −20.0%: pass.')).toBeTruthy();
  });

  it('can be entered as American and decimal odds', () => {
    expect(['+450', '-200', '5.50', '50', '+50', 'x', '1'].map(decimalOf)).toEqual([
      5.5,
      1.5,
      5.5,
      50,
      null,
      null,
      null,
    ]);
  });
});
