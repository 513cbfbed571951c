import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { GameState, Pick } from '@overline/contracts';
import { PREMIUM } from '../../session/user.fixture.ts';
import { aGameState, aPick } from '../../components/prop/a-pick.fixture.ts';
import type { MyCurrentPick } from '../../lib/my-books.ts';
import { mockApi, renderPage } from '../../session/render-page.fixture.tsx';
import { PickDetail } from './pick-detail.tsx';

function draw(pick: Pick, { current, game }: { current?: MyCurrentPick; game?: GameState } = {}): void {
  mockApi({
    '/settings': { body: { demo: false, now: pick.publishedAt } },
  });
  renderPage(<PickDetail pick={pick} current={current} game={game} onClose={() => undefined} />, PREMIUM);
}

function chances(): string {
  return (
    within(screen.getByRole('region', { name: 'Chances by line' }))
      .getByText('Over')
      .closest('dl')?.textContent ?? ''
  );
}

describe('the pick detail', () => {
  afterEach(cleanup);

  it('starts at the published line with the published chance', () => {
    draw(aPick());
    expect(chances()).toContain('Over61.2%');
    expect(chances()).toContain('Under38.8%');
  });

  it('updates the chances and the fair price with the line, and resets them', async () => {
    draw(aPick());
    const before = chances();
    screen.getByRole('slider').focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('slider').getAttribute('aria-valuenow')).toBe('25');
    expect(chances()).not.toContain('Push0.0%');
    await userEvent.click(screen.getByRole('button', { name: 'Back to 24.5' }));
    expect(chances()).toBe(before);
  });

  it('marks the best price and shows the market’s chance', () => {
    draw(aPick());
    const best = screen.getByText('best').closest('tr');
    expect(best?.textContent).toContain('FanDuel');
    expect(screen.getByText('55.1%')).toBeTruthy();
    expect(screen.getByText('3 books, margin removed')).toBeTruthy();
  });

  it('can be added to a parlay only before its game starts', () => {
    const upcoming = aPick({ game: { ...aPick().game, startsAt: '2126-11-21T00:30:00.000Z' } });
    draw(upcoming);
    expect(screen.getByRole('button', { name: 'Add to parlay' })).toBeTruthy();
    cleanup();
    draw(upcoming, { game: aGameState({ startsAt: upcoming.game.startsAt }) });
    expect(screen.queryByRole('button', { name: 'Add to parlay' })).toBeNull();
    expect(screen.getByText('9 of 24.5 · Q2 3:44')).toBeTruthy();
  });

  it('labels a lean and names the price at which it becomes a bet', () => {
    const game = { ...aPick().game, startsAt: '2126-11-21T00:30:00.000Z' };
    draw(aPick({ game, stance: 'lean', takeAt: 118 }));
    expect(screen.getByText('Lean')).toBeTruthy();
    expect(screen.getByText('No bet at this price. Take at +118 or better.')).toBeTruthy();
    cleanup();
    draw(aPick({ game }));
    expect(screen.getByText('Bet')).toBeTruthy();
    expect(screen.queryByText(/No bet at this price/)).toBeNull();
  });

  it('labels the prices at publication and those of now', () => {
    const upcoming = aPick({ game: { ...aPick().game, startsAt: '2126-11-21T00:30:00.000Z' } });
    const prices = [{ book: 'Bovada', line: 24.5, over: 118, under: -140, at: '2026-11-20T15:00:00.000Z' }];
    const best = { book: 'Bovada', price: 118, at: '2026-11-20T15:00:00.000Z' };
    const now = { probability: 60, fairPrice: -150, best, marketLine: 24.5, out: false, prices, elsewhere: null };
    draw(upcoming, { current: { id: upcoming.id, ...now } });
    const table = (name: string): string => screen.getByRole('region', { name }).textContent ?? '';
    expect(table('Prices now')).toContain('Bovadabest24.5+118−140');
    expect(table('Prices at publication')).toMatch(
      /^At publication, Fri, Nov 20, 2:00.PM UTC.*FanDuelbest24\.5\+100−122/,
    );
  });

  it('expands a hit rate to its games', () => {
    draw(aPick());
    const games = screen.getByText('Last 5').closest('details');
    expect(games?.textContent).toContain('2 of 3');
    expect(within(games ?? document.body).getAllByRole('listitem', { hidden: true })).toHaveLength(3);
    expect(games?.textContent).toContain('Nov 18 at ATL: 31 points in 36 min, Hit');
  });

  it('says so when there is no detailed analysis', () => {
    const bare = aPick({
      hitRates: [],
      mockAnalysis: { summary: '', keyConsiderations: [], considerations: [], dataPoints: [] },
    });
    draw(bare);
    expect(screen.getByText('No detailed analysis available for this prop.')).toBeTruthy();
  });

  it('shows the model and the time of publication', () => {
    draw(aPick());
    expect(screen.getByText(/Model props-2026.11 · published/)).toBeTruthy();
  });
});
