import { afterEach, describe, expect, it } from '@jest/globals';
import { MemoryRouter } from 'react-router-dom';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { GameState, Pick } from '@overline/contracts';
import type { MyCurrentPick } from '../../lib/my-books.ts';
import { aGameState, aPick } from './a-pick.fixture.ts';
import { PickRow, timeToStart } from './pick-row.tsx';

const BEFORE = Date.parse('2026-11-20T22:16:00.000Z');
const DURING = Date.parse('2026-11-21T01:00:00.000Z');

function aCurrent(changes: Partial<MyCurrentPick> = {}): MyCurrentPick {
  const best = { book: 'FanDuel', price: 100, at: '2026-11-20T22:00:00.000Z' };
  return {
    id: aPick().id,
    probability: 52,
    chances: { win: 0.52, lose: 0.48 },
    fairPrice: -108,
    best,
    marketLine: 24.5,
    out: false,
    prices: [],
    elsewhere: null,
    ...changes,
  };
}

function row(pick: Pick, now: number, current?: MyCurrentPick, game?: GameState): HTMLElement {
  render(
    <MemoryRouter>
      <ul>
        <PickRow pick={pick} now={now} current={current} game={game} />
      </ul>
    </MemoryRouter>,
  );
  return screen.getByRole('listitem');
}

describe('a pick in a row', () => {
  afterEach(cleanup);

  it('shows the time to tip-off, the pick, and its chance, price and value now', () => {
    const text = row(aPick(), BEFORE, aCurrent()).textContent;
    expect(text).toBe(
      'Marcus ElleryNBABetvalue +4.0%Over 24.5 points52.0% needs 50.0%in 2 h 14 min+100 at FanDuel · down to −108',
    );
  });

  it('shows the published figures until the current ones have arrived', () => {
    expect(row(aPick(), BEFORE).textContent).toBe(
      'Marcus ElleryNBABetvalue +15.8%Over 24.5 points61.2% needs 52.8%in 2 h 14 min−112 at DraftKings · down to −158',
    );
  });

  it('computes the value from the unrounded chances, including that of a push, which returns the stake', () => {
    const best = { book: 'FanDuel', price: 130, at: '2026-11-20T22:00:00.000Z' };
    // At +130, 0.49962 wins less 0.50038 losses is 14.9%; from the rounded 50.0% it would be 15.0%.
    const sure = aCurrent({ probability: 50, chances: { win: 0.49962, lose: 0.50038 }, best });
    expect(row(aPick(), BEFORE, sure).textContent).toContain('value +14.9%');
    cleanup();
    const pushing = aCurrent({ probability: 50, chances: { win: 0.45, lose: 0.45 }, best });
    expect(row(aPick(), BEFORE, pushing).textContent).toContain('value +13.5%');
  });

  it('labels a lean with the price at which it becomes a bet', () => {
    const lean = aPick({ stance: 'lean', takeAt: 118 });
    const shown = row(lean, BEFORE);
    expect(within(shown).getByText('Lean')).toBeTruthy();
    expect(within(shown).queryByText('Bet')).toBeNull();
    expect(shown.textContent).toContain('in 2 h 14 min−112 at DraftKings · take at +118');
    cleanup();
    expect(row(lean, BEFORE, aCurrent()).textContent).toContain('+100 at FanDuel · take at +118');
  });

  it('recommends a bet down to its worst price worth taking, even if that pays more than the fair price', () => {
    expect(row(aPick({ stance: 'bet', takeAt: -140 }), BEFORE).textContent).toContain(
      '−112 at DraftKings · down to −140',
    );
  });

  it('says pass once the price of a bet has fallen below the worst price worth taking', () => {
    const best = { book: 'FanDuel', price: -115, at: '2026-11-20T22:00:00.000Z' };
    const shown = row(aPick(), BEFORE, aCurrent({ best }));
    expect(shown.textContent).toContain('−115 at FanDuel · take at −108');
    expect(within(shown).getByText('Pass')).toBeTruthy();
    expect(within(shown).queryByText('Bet')).toBeNull();
    cleanup();
    const lean = aPick({ stance: 'lean', takeAt: 118 });
    const better = { book: 'FanDuel', price: 120, at: '2026-11-20T22:00:00.000Z' };
    expect(row(lean, BEFORE, aCurrent({ best: better })).textContent).toContain('+120 at FanDuel · down to +118');
  });

  it('asks to check a price that is far from the other books’ prices', () => {
    const shown = row(aPick(), BEFORE, aCurrent({ farBooks: ['FanDuel'] }));
    expect(shown.textContent).toContain('+100 at FanDuel');
    expect(shown.textContent).not.toContain('down to');
    expect(within(shown).queryByText('Bet')).toBeNull();
    expect(within(shown).getByText('Check')).toBeTruthy();
  });

  it.each([
    ['Ruled out', aCurrent({ out: true })],
    ['No forecast now', aCurrent({ probability: null, fairPrice: null })],
    ['Line moved to 26.5', aCurrent({ best: null, marketLine: 26.5 })],
    ['No book quotes it now', aCurrent({ best: null })],
  ])('says "%s" instead of a price that cannot be taken', (text, current) => {
    const shown = row(aPick(), BEFORE, current).textContent;
    expect(shown).toContain(text);
    expect(shown).not.toContain('down to');
  });

  it('labels a price at a book that is not one of the reader’s', () => {
    const elsewhere = { book: 'BetMGM', price: 125 };
    expect(row(aPick(), BEFORE, aCurrent({ elsewhere })).textContent).toContain(
      '+100 at FanDuel · down to −108+125 at BetMGM, not one of your books',
    );
    cleanup();
    const text = row(aPick(), BEFORE, aCurrent({ best: null, elsewhere })).textContent;
    expect(text).toContain('Not at your books now');
    expect(text).toContain('+125 at BetMGM, not one of your books');
  });

  it('names no price to take once the game is live', () => {
    const text = row(aPick(), DURING, aCurrent()).textContent;
    expect(text).toContain('Live');
    expect(text).not.toContain('down to');
  });

  it('shows the count so far and the clock of a live game', () => {
    expect(row(aPick(), DURING, undefined, aGameState()).textContent).toContain('Live · 9 of 24.5 · Q2 3:44');
  });

  it('shows how a finished pick ended', () => {
    const won = aPick({ outcome: { status: 'WIN', reason: null }, actualPerformance: 31 });
    expect(row(won, DURING).textContent).toContain('Hitactual 31−112 at DraftKings');
  });

  it('links to its player’s page, next to the button that expands it', () => {
    row(aPick(), BEFORE);
    const link = screen.getByRole('link', { name: 'Marcus Ellery' });
    expect(link.getAttribute('href')).toBe('/players/p1');
    expect(link.closest('button')).toBeNull();
  });

  it('expands to the card, which links to the details, and closes again', async () => {
    row(aPick(), BEFORE);
    const button = screen.getByRole('button', { expanded: false, name: /^Marcus Ellery/ });
    await userEvent.click(button);
    expect(await screen.findByRole('link', { name: /Marcus Ellery: show the details/ })).toBeTruthy();
    await userEvent.click(button);
    expect(screen.queryByRole('article')).toBeNull();
  });
});

describe('the time to tip-off', () => {
  it.each([
    ['2026-11-20T22:30:00.000Z', 'in 14 min'],
    ['2026-11-20T23:16:00.000Z', 'in 1 h'],
    ['2026-11-21T00:21:00.000Z', 'in 2 h 5 min'],
    ['2026-11-21T07:31:00.000Z', 'in 9 h'],
  ])('of a game at %s is %s', (startsAt, text) => {
    expect(timeToStart(startsAt, BEFORE)).toBe(text);
  });
});
