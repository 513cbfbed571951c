import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { Bet, BetLimits } from '@overline/contracts';
import { PREMIUM } from '../session/user.fixture.ts';
import { type MockRequest, mockApi, renderPage } from '../session/render-page.fixture.tsx';
import { BetDialog } from './bet-dialog.tsx';
import { draftOfBet } from './bet-draft.ts';

afterEach(cleanup);

const ID = '7b0f5c53-5c53-4c53-8c53-7b0f5c535c55';

/** An imported bet on something that the user settles by hand: $20 at -110, won. */
function importedBet(set: Partial<Bet> = {}): Bet {
  return {
    id: ID,
    status: 'won',
    book: 'Caesars',
    placedAt: '2026-01-05T18:00:00.000Z',
    day: '2026-01-05',
    stakeCents: 2_000,
    unitCents: 1_000,
    funding: 'cash',
    odds: null,
    price: '-110',
    boostPercent: 0,
    payoutCents: 3_818,
    profitCents: 1_818,
    toWinCents: 1_818,
    closed: null,
    pickId: null,
    chance: null,
    closing: null,
    note: '',
    legs: [
      {
        kind: 'other',
        description: 'Hawks -3.5',
        league: 'NBA',
        market: 'Spread',
        odds: '-110',
        gameId: null,
        playerId: null,
        playerName: null,
        side: null,
        line: null,
        startsAt: null,
        outcome: 'win',
        deadHeat: null,
        manual: true,
        graded: null,
        actual: null,
        reason: null,
      },
    ],
    version: 3,
    ...set,
  };
}

/** Renders the form that edits a bet, for an account with these amounts left by its limits. */
async function renderEdit(bet: Bet, leftCents: readonly number[] = []): Promise<MockRequest[]> {
  const limits = leftCents.map((left) => ({ leftCents: left })) as BetLimits['limits'];
  const sent = mockApi({
    '/bets/bankroll': { body: { settings: { unitCents: 1_000, show: 'currency' } } },
    '/bets/limits': { body: { limits, sign: null } },
    [`/bets/${ID}`]: { body: bet },
  });
  renderPage(<BetDialog draft={draftOfBet(bet)} onClose={() => undefined} />, PREMIUM);
  await screen.findByLabelText('Stake');
  return sent;
}

function enter(label: string, value: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

describe('editing a bet that the user described', () => {
  it('keeps its league and market, without which it would lose its result', async () => {
    const sent = await renderEdit(importedBet());
    enter('Note', 'boosted at the shop');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(1));
    expect(sent.find(({ method }) => method === 'POST')?.body).toMatchObject({
      version: 3,
      bet: {
        note: 'boosted at the shop',
        legs: [{ kind: 'other', description: 'Hawks -3.5', league: 'NBA', market: 'Spread', odds: '-110' }],
      },
    });
  });
});

describe('the amount that the limits leave', () => {
  const isWarning = (): boolean => screen.getByText('Your limits leave you $5.00 for now.').className !== '';

  it('is compared with what an edit adds to the stake', async () => {
    await renderEdit(importedBet({ status: 'open' }), [10_000, 500]);
    expect(isWarning()).toBe(false);
    enter('Stake', '25');
    expect(isWarning()).toBe(false);
    enter('Stake', '25.01');
    expect(isWarning()).toBe(true);
  });

  it('is compared with the whole stake of a free bet that becomes a bet with cash', async () => {
    await renderEdit(importedBet({ status: 'open', funding: 'free-bet' }), [500]);
    expect(isWarning()).toBe(false);
    fireEvent.click(screen.getByLabelText('Free bet: the stake is not returned'));
    expect(isWarning()).toBe(true);
  });
});
