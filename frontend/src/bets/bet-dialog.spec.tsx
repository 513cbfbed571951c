import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { Bet, BetLimits } from '@overline/contracts';
import { PREMIUM } from '../session/user.fixture.ts';
import { type MockRequest, mockApi, renderPage } from '../session/render-page.fixture.tsx';
import { BET_ID, importedBet } from './a-bet.fixture.ts';
import { BetDialog } from './bet-dialog.tsx';
import { draftOfBet, EMPTY_DRAFT } from './bet-draft.ts';

afterEach(cleanup);

/** Renders the form that edits a bet, for an account with these amounts left by its limits. */
async function renderEdit(bet: Bet, leftCents: readonly number[] = []): Promise<MockRequest[]> {
  const limits = leftCents.map((left) => ({ leftCents: left })) as BetLimits['limits'];
  const sent = mockApi({
    '/bets/bankroll': { body: { settings: { unitCents: 1_000, show: 'currency' } } },
    '/bets/limits': { body: { limits, sign: null } },
    [`/bets/${BET_ID}`]: { body: bet },
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

describe('adding a bet', () => {
  const STORED = importedBet({ version: 1 });

  /** Renders the form for a new bet of $20. The reply to its first submission is lost, unless it is refused. */
  async function renderNew(first: () => { status: number; body: object }): Promise<MockRequest[]> {
    let answer: () => { status?: number; body: unknown } = first;
    const sent = mockApi({
      '/bets/bankroll': { body: { settings: { unitCents: 1_000, show: 'currency' } } },
      '/bets/limits': { body: { limits: [], sign: null } },
      '/bets': () => {
        const now = answer;
        answer = () => ({ body: STORED });
        return now();
      },
      [`/bets/${BET_ID}`]: { body: importedBet({ version: 2 }) },
    });
    const draft = { ...EMPTY_DRAFT, title: 'Hawks -3.5', book: 'Caesars', odds: '-110', stakeCents: 2_000 };
    renderPage(<BetDialog draft={draft} onClose={() => undefined} />, PREMIUM);
    await screen.findByLabelText('Stake');
    return sent;
  }
  const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Add to my bets' }));
  const posts = (sent: readonly MockRequest[]) => sent.filter(({ method }) => method === 'POST');
  const lost = () => {
    throw new TypeError('network');
  };

  it('saves corrections that are made after a lost reply, as a change of the bet that was stored', async () => {
    const sent = await renderNew(lost);
    submit();
    await screen.findByText('No response from server. Please check your connection.');
    enter('Stake', '25');
    submit();
    expect(await screen.findByText('Added to my bets.')).toBeTruthy();
    const [first, second, edit] = posts(sent);
    expect(second?.key).toBe(first?.key);
    expect(edit).toMatchObject({ path: `/bets/${BET_ID}`, body: { version: 1, bet: { stakeCents: 2_500 } } });
  });

  it('sends the bet once more, and nothing else, if nothing was corrected or the first one was refused', async () => {
    const unchanged = await renderNew(lost);
    submit();
    await screen.findByText('No response from server. Please check your connection.');
    submit();
    expect(await screen.findByText('Added to my bets.')).toBeTruthy();
    expect(posts(unchanged).map(({ path }) => path)).toEqual(['/bets', '/bets']);
    cleanup();
    const refused = await renderNew(() => ({ status: 409, body: { message: 'Over your limit.' } }));
    submit();
    await screen.findByText('Over your limit.');
    enter('Stake', '5');
    submit();
    expect(await screen.findByText('Added to my bets.')).toBeTruthy();
    expect(posts(refused).map(({ path }) => path)).toEqual(['/bets', '/bets']);
  });

  it('explains the largest stake and boost', async () => {
    const sent = await renderNew(lost);
    enter('Stake', '10000000.01');
    enter('Boost (%)', '1001');
    submit();
    expect(await screen.findByText('Stake must be at most $10,000,000')).toBeTruthy();
    expect(screen.getByText('Boost must be at most 1,000%')).toBeTruthy();
    expect(posts(sent)).toHaveLength(0);
    enter('Stake', '10000000');
    enter('Boost (%)', '1000');
    submit();
    await waitFor(() => expect(posts(sent)).toHaveLength(1));
    expect(posts(sent)[0]?.body).toMatchObject({ stakeCents: 1_000_000_000, boostPercent: 1_000 });
  });
});
