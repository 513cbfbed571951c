import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { PREMIUM } from '../../session/user.fixture.ts';
import { type MockRequest, mockApi, renderPage } from '../../session/render-page.fixture.tsx';
import { Transfers } from './transfers.tsx';

afterEach(cleanup);

const AWAY = { status: 503, body: { message: 'Not available right now.' } };

/** Renders the form with these responses to its submissions, and returns what it sends. */
function renderForm(respond: (sent: number) => Promise<{ status?: number; body: unknown }>): MockRequest[] {
  let count = 0;
  const sent = mockApi({ '/bets/bankroll': () => respond((count += 1)) });
  renderPage(<Transfers transfers={[]} />, PREMIUM);
  return sent;
}

const amount = (): HTMLInputElement => screen.getByLabelText('Amount');
const button = (): HTMLElement => screen.getByRole('button', { name: 'Record' });
const busy = (): string | null => button().getAttribute('aria-disabled');

describe('a deposit or withdrawal', () => {
  it('is sent once, however often the button is pressed while it is being stored', async () => {
    const { promise, resolve } = Promise.withResolvers<{ body: unknown }>();
    const sent = renderForm(() => promise);
    await userEvent.type(amount(), '25');
    await userEvent.dblClick(button());
    await userEvent.type(amount(), '{Enter}');
    expect(busy()).toBe('true');
    resolve({ body: {} });
    await waitFor(() => expect(amount().value).toBe(''));
    expect(busy()).toBe('false');
    expect(sent).toHaveLength(1);
  });

  it('is retried with the same key after a failure, and the next one has another key', async () => {
    const sent = renderForm(async (count) => (count <= 2 ? AWAY : { body: {} }));
    await userEvent.type(amount(), '25');
    for (const tries of [1, 2, 3]) {
      await waitFor(() => expect(busy()).toBe('false'));
      await userEvent.click(button());
      await waitFor(() => expect(sent).toHaveLength(tries));
    }
    await waitFor(() => expect(amount().value).toBe(''));
    await userEvent.type(amount(), '25{Enter}');
    await waitFor(() => expect(sent).toHaveLength(4));
    const [first, second, third, next] = sent.map(({ key }) => key);
    expect([second, third]).toEqual([first, first]);
    expect(next).not.toBe(first);
  });

  it('with another amount than the one that failed is another transfer', async () => {
    const sent = renderForm(async (count) => (count === 1 ? AWAY : { body: {} }));
    await userEvent.type(amount(), '25{Enter}');
    await waitFor(() => expect(busy()).toBe('false'));
    await userEvent.type(amount(), '0{Enter}');
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent.map(({ body }) => body)).toMatchObject([{ cents: 2_500 }, { cents: 25_000 }]);
    expect(sent[1]?.key).not.toBe(sent[0]?.key);
  });
});
