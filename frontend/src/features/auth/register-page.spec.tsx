import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { PREMIUM } from '../../session/user.fixture.ts';
import { type Answers, CurrentLocation, mockApi, renderPage } from '../../session/render-page.fixture.tsx';
import { RegisterPage } from './register-page.tsx';

function open(answers: Answers = {}) {
  const sent = mockApi(answers);
  renderPage(
    <>
      <RegisterPage />
      <CurrentLocation />
    </>,
    null,
    '/register',
  );
  return sent;
}

async function fill({ confirm = 'overline-demo-1', terms = true } = {}): Promise<void> {
  await userEvent.type(screen.getByLabelText('Username'), 'pat');
  await userEvent.type(screen.getByLabelText('Email'), 'pat@example.test');
  await userEvent.type(screen.getByLabelText('Password'), 'overline-demo-1');
  await userEvent.type(screen.getByLabelText('Confirm password'), confirm);
  if (terms) await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: 'Create Account' }));
}

describe('the registration page', () => {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  afterEach(cleanup);

  it('rejects different passwords and unaccepted terms, and sends nothing', async () => {
    const sent = open();
    await fill({ confirm: 'another', terms: false });
    expect(await screen.findByText('Passwords do not match.')).toBeTruthy();
    const refusal = 'You must accept the Terms of Service and Privacy Policy to create an account.';
    expect(screen.getByText(refusal)).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('moves focus to the first invalid field', async () => {
    open();
    await userEvent.click(screen.getByRole('button', { name: 'Create Account' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Username')));
  });

  it('links the terms and the privacy policy next to the checkbox', () => {
    open();
    expect(screen.getByRole('link', { name: 'Terms of Service' }).getAttribute('href')).toBe('/terms');
    expect(screen.getByRole('link', { name: 'Privacy Policy' }).getAttribute('href')).toBe('/privacy');
  });

  it('sends the three fields and signs in', async () => {
    const sent = open({ '/auth/register': { body: { token: 'a-long-enough-token', user: PREMIUM } } });
    await fill();
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/'));
    const body = { username: 'pat', email: 'pat@example.test', password: 'overline-demo-1' };
    expect(sent.map((one) => one.body)).toEqual([body]);
    expect(sessionStorage.getItem('authToken')).toBe('a-long-enough-token');
  });

  it.each([
    ['its own message if the server sends none', 500, {}, 'Registration failed. Please try again.'],
    ['the server’s message', 409, { message: 'That email is taken' }, 'That email is taken'],
    ['that the server is unavailable', 503, { message: 'x' }, 'Server is not available. Please try again in a moment.'],
  ])('shows %s', async (_case, status, body, words) => {
    open({ '/auth/register': { status, body } });
    await fill();
    expect((await screen.findByRole('alert')).textContent).toBe(words);
  });
});
