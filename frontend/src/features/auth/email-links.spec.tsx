import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { PREMIUM } from '../../session/user.fixture.ts';
import { CurrentLocation, mockApi, renderPage } from '../../session/render-page.fixture.tsx';
import { ConfirmEmailPage } from './confirm-email-page.tsx';
import { ForgotPasswordPage } from './forgot-password-page.tsx';
import { ResetPasswordPage } from './reset-password-page.tsx';

const TOKEN = `5f0c5b57-4a39-4f5a-9a44-0d9a4b1c6f10.${'A'.repeat(43)}`;
const NOT_VALID = { status: 400, body: { code: 'LINK_NOT_VALID', message: 'This link has expired.' } };
afterEach(cleanup);

describe('requesting a password reset', () => {
  const ask = async (email: string) => {
    await userEvent.type(await screen.findByLabelText('Email'), email);
    await userEvent.click(screen.getByRole('button', { name: 'Send link' }));
  };

  it('shows the same message for every address', async () => {
    const sent = mockApi({ '/auth/mail': { body: { available: true } }, '/auth/forgot-password': { body: {} } });
    renderPage(<ForgotPasswordPage />, null);
    await ask('ada@example.com');
    expect((await screen.findByRole('status')).textContent).toContain('If there is an account with ada@example.com');
    expect(sent.find(({ path }) => path === '/auth/forgot-password')?.body).toEqual({ email: 'ada@example.com' });
  });

  it('says when to try again after too many requests', async () => {
    const message = 'Too many emails requested. Check your spam folder, or try again in 12 minutes.';
    mockApi({
      '/auth/mail': { body: { available: true } },
      '/auth/forgot-password': { status: 429, body: { message } },
    });
    renderPage(<ForgotPasswordPage />, null);
    await ask('ada@example.com');
    expect((await screen.findByRole('alert')).textContent).toBe(message);
  });

  it('links the community chat if the server sends no email', async () => {
    mockApi({ '/auth/mail': { body: { available: false } } });
    renderPage(<ForgotPasswordPage />, null);
    expect(await screen.findByRole('link', { name: 'community chat' })).toBeTruthy();
    expect(screen.queryByLabelText('Email')).toBeNull();
  });
});

describe('the page of a reset link', () => {
  const open = (hash: string, user = PREMIUM) =>
    renderPage(
      <>
        <ResetPasswordPage />
        <CurrentLocation />
      </>,
      user,
      `/reset-password${hash}`,
    );
  const choose = async (password: string, confirmation = password) => {
    await userEvent.type(screen.getByLabelText('New password'), password);
    await userEvent.type(screen.getByLabelText('Confirm new password'), confirmation);
    await userEvent.click(screen.getByRole('button', { name: 'Set new password' }));
  };

  it('sends the link’s token, removes it from the address, and signs this browser out', async () => {
    const sent = mockApi({ '/auth/reset-password': { body: {} } });
    const { store } = open(`#${TOKEN}`);
    await choose('amber pelican 12');
    expect(await screen.findByText('Your password has changed')).toBeTruthy();
    expect(sent[0]?.body).toEqual({ token: TOKEN, newPassword: 'amber pelican 12' });
    expect(screen.getByTestId('address').textContent).toBe('/reset-password');
    expect(store.read().status).toBe('unauthenticated');
  });

  it('rejects two different passwords, and sends nothing', async () => {
    const sent = mockApi({});
    open(`#${TOKEN}`);
    await choose('amber pelican 12', 'amber pelican 13');
    expect(await screen.findByText('Passwords do not match.')).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it.each([
    ['a link that was used', `#${TOKEN}`],
    ['no link', ''],
  ])('offers a new one for %s', async (_, hash) => {
    mockApi({ '/auth/reset-password': NOT_VALID });
    open(hash);
    if (hash !== '') await choose('amber pelican 12');
    expect(await screen.findByText('This link does not work')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Request a new link' }).getAttribute('href')).toBe('/forgot-password');
  });
});

describe('the page of a confirmation link', () => {
  it('sends the token once, and names the confirmed address', async () => {
    const sent = mockApi({
      '/auth/confirm-email': { body: { email: 'new@example.com' } },
      '/auth/me': { body: { ...PREMIUM, email: 'new@example.com' } },
    });
    const { store } = renderPage(<ConfirmEmailPage />, PREMIUM, `/confirm-email#${TOKEN}`);
    expect(await screen.findByText('new@example.com is now the email address of your account.')).toBeTruthy();
    expect(sent.filter(({ path }) => path === '/auth/confirm-email')).toHaveLength(1);
    await waitFor(() => expect(store.read()).toMatchObject({ user: { email: 'new@example.com' } }));
  });

  it('links to the account page, where a new link can be sent', async () => {
    mockApi({ '/auth/confirm-email': NOT_VALID });
    renderPage(<ConfirmEmailPage />, null, `/confirm-email#${TOKEN}`);
    expect(await screen.findByText('This link does not work')).toBeTruthy();
    expect(screen.getByText('This link has expired.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to your account' }).getAttribute('href')).toBe('/account');
  });

  it.each([
    ['a limit', 429],
    ['a failure of the server', 503],
  ])('offers to try again after %s, because the link may still work', async (_, status) => {
    mockApi({ '/auth/confirm-email': { status, body: { message: 'Please try again in a moment.' } } });
    renderPage(<ConfirmEmailPage />, null, `/confirm-email#${TOKEN}`);
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(screen.queryByText('This link does not work')).toBeNull();
  });

  it('offers to try again without a connection', async () => {
    mockApi({ '/auth/confirm-email': () => Promise.reject(new TypeError('Failed to fetch')) });
    renderPage(<ConfirmEmailPage />, null, `/confirm-email#${TOKEN}`);
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(screen.queryByText('This link does not work')).toBeNull();
  });
});
