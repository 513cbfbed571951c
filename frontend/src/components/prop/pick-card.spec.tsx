import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { MemoryRouter } from 'react-router-dom';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { GameState, Pick } from '@overline/contracts';
import type { MyCurrentPick } from '../../lib/my-books.ts';
import { aGameState, aPick } from './a-pick.fixture.ts';
import { pickPhase } from './game-state.tsx';
import { PickCard } from './pick-card.tsx';

const NOW = Date.parse('2026-11-20T14:00:00Z');

function renderCard(pick: Pick, current?: MyCurrentPick, game?: GameState) {
  return render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <PickCard pick={pick} now={NOW} current={current} game={game} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

function textOf(pick: Pick): string {
  return renderCard(pick).container.textContent ?? '';
}

describe('a pick card', () => {
  const realFetch = globalThis.fetch;
  beforeEach(() => {
    globalThis.fetch = () => new Promise(() => undefined);
  });
  afterEach(() => {
    cleanup();
    globalThis.fetch = realFetch;
  });

  it('shows the pick, its chance, its price, its book and the age of the price', () => {
    const words = textOf(aPick());
    for (const part of [
      'Marcus Ellery',
      'BOS at NYK',
      'Over 24.5 points',
      '61.2%',
      '−112',
      'DraftKings',
      '12 min ago',
    ]) {
      expect(words).toContain(part);
    }
  });

  it('opens its detail from the keyboard', async () => {
    const pick = aPick();
    renderCard(pick);
    const tab = async (): Promise<string | null | undefined> => {
      await userEvent.tab();
      return document.activeElement?.getAttribute('href');
    };
    expect([await tab(), await tab(), await tab()]).toEqual(['/players/p1', '/games/g1', `/picks/${pick.id}`]);
  });

  it('shows fire and a message for high confidence only', () => {
    expect(textOf(aPick({ mockAnalysis: { confidence: 70 } }))).toContain('High confidence');
    expect(screen.getByRole('img', { name: 'Fire' })).toBeTruthy();
    cleanup();
    expect(textOf(aPick({ mockAnalysis: { confidence: 69.9 } }))).toContain('Medium confidence');
    expect(screen.queryByRole('img', { name: 'Fire' })).toBeNull();
    cleanup();
    expect(textOf(aPick({ mockAnalysis: { confidence: 49.9 } }))).toContain('Low confidence');
  });

  it.each([
    ['WIN', 'Hit'],
    ['LOSS', 'Miss'],
    ['PUSH', 'Push'],
  ] as const)('marks %s as %s, with the actual result', (status, word) => {
    const words = textOf(aPick({ outcome: { status, reason: null }, actualPerformance: 27 }));
    expect(words).toContain(word);
    expect(words).toContain('Actual 27');
  });

  it('explains its value: the break-even chance, our chance, and the expected profit', () => {
    expect(textOf(aPick())).toContain('−112 at DraftKings · needs 52.8% · value +15.8%');
  });

  it.each([
    [82.4, '82% likely that −112 beats fair, model error included; our record does not prove it yet'],
    [69.9, '69% likely that −112 beats fair'],
    [31, '31% likely that −112 beats fair'],
  ])('explains a confidence of %d in one line', (confidence, words) => {
    expect(textOf(aPick({ mockAnalysis: { confidence } }))).toContain(words);
  });

  it('shows its current chance, and whether it is still good value, but only before its game starts', () => {
    const current: MyCurrentPick = {
      id: aPick().id,
      probability: 60.1,
      fairPrice: -151,
      best: { book: 'BetMGM', price: -115, at: '2026-11-20T13:59:00.000Z' },
      marketLine: 24.5,
      out: false,
      prices: [],
      elsewhere: null,
    };
    expect(renderCard(aPick(), current).container.textContent).toContain(
      'Still good at −115 at BetMGM. Take down to −151.',
    );
    expect(screen.getByText('when published').previousSibling?.textContent).toBe('61.2%');
    expect(screen.getByText('now 60.1%')).toBeTruthy();
    cleanup();
    renderCard(aPick(), { ...current, probability: 61.2 });
    expect(screen.getByText('chance').previousSibling?.textContent).toBe('61.2%');
    expect(screen.queryByText(/^now/)).toBeNull();
    cleanup();
    expect(renderCard(aPick(), { ...current, farBooks: ['BetMGM'] }).container.textContent).toContain(
      'Check −115 at BetMGM. Far from the other books’ prices: it may be old or a mistake.',
    );
    expect(screen.queryByText('Bet')).toBeNull();
    cleanup();
    const started = aPick({ game: { ...aPick().game, startsAt: '2026-11-20T13:00:00.000Z' } });
    expect(renderCard(started, current).container.textContent).toContain('Under way');
    expect(screen.queryByText(/^now/)).toBeNull();
  });

  it('labels a bet, even one that was published before leans existed', () => {
    renderCard(aPick());
    expect(screen.getByText('Bet')).toBeTruthy();
    cleanup();
    renderCard(aPick({ stance: 'bet', takeAt: -140 }));
    expect(screen.getByText('Bet')).toBeTruthy();
    expect(screen.queryByText(/No bet/)).toBeNull();
  });

  it('labels a lean and names the price at which it becomes a bet, until its game starts', () => {
    const lean = aPick({ stance: 'lean', takeAt: 118 });
    renderCard(lean);
    expect(screen.getByText('Lean')).toBeTruthy();
    expect(screen.getByText('No bet at this price. Take at +118 or better.')).toBeTruthy();
    cleanup();
    renderCard(lean, undefined, aGameState());
    expect(screen.getByText('Lean')).toBeTruthy();
    expect(screen.queryByText(/No bet at this price/)).toBeNull();
  });

  it.each([
    [110, 'Now +110: pass at BetMGM. Take at +118 or better.'],
    [120, 'Worth taking at +120 at BetMGM. Take down to +118.'],
  ])('compares the current price %d of a lean with the price it needs', (price, words) => {
    const best = { book: 'BetMGM', price, at: '2026-11-20T13:59:00.000Z' };
    const now = { probability: 60.1, fairPrice: -151, best, marketLine: 24.5, out: false, prices: [], elsewhere: null };
    const lean = aPick({ stance: 'lean', takeAt: 118 });
    expect(renderCard(lean, { id: lean.id, ...now }).container.textContent).toContain(words);
  });

  it('shows the count so far and the clock while its game is under way', () => {
    const words = renderCard(aPick(), undefined, aGameState()).container.textContent;
    expect(words).toContain('Under way9 of 24.5 · Q2 3:44');
  });

  it('is under way from the start of its game, before the feed reports it', () => {
    const started = aPick({ game: { ...aPick().game, startsAt: '2026-11-20T13:59:59.000Z' } });
    const game = aGameState({ phase: 'scheduled', startsAt: '2026-11-20T13:59:59.000Z', clock: null, players: [] });
    expect(renderCard(started, undefined, game).container.textContent).toContain('Under way');
  });

  it('shows that the result is being checked once its game is final', () => {
    const game = aGameState({ phase: 'final', clock: null, players: [] });
    expect(renderCard(aPick(), undefined, game).container.textContent).toContain('Final. We are checking the result.');
  });

  it('shows that its game is postponed, before and after the pick is graded', () => {
    const game = aGameState({ phase: 'postponed', clock: null, players: [] });
    expect(renderCard(aPick(), undefined, game).container.textContent).toContain('game postponed');
    cleanup();
    expect(textOf(aPick({ outcome: { status: 'UNKNOWN', reason: 'game postponed' } }))).toContain('game postponed');
  });

  it.each(['game postponed', 'game canceled', 'game cancelled'])(
    'treats a pick that ended with "%s" as called off',
    (reason) => {
      expect(pickPhase(aPick({ outcome: { status: 'UNKNOWN', reason } }), undefined, 0)).toBe('postponed');
    },
  );

  it('shows why there is no result', () => {
    expect(textOf(aPick({ outcome: { status: 'UNKNOWN', reason: 'did not play' } }))).toContain('did not play');
  });

  it('shows no curve if the distribution cannot be parsed', () => {
    const { container } = renderCard(aPick({ distribution: { kind: 'unheard-of' } }));
    expect(container.querySelector('svg.dist')).toBeNull();
    expect(container.textContent).toContain('Over 24.5 points');
  });
});
