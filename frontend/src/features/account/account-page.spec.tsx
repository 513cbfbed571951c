import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { PREMIUM } from '../../session/user.fixture.ts';
import { type Answers, mockApi, renderPage } from '../../session/render-page.fixture.tsx';
import { AccountPage } from './account-page.tsx';

const TOKEN = 'a-long-enough-token';

async function open(button: string, answers: Answers = {}) {
  const sent = mockApi(answers);
  const { store } = renderPage(<AccountPage subscription={null} subscriptionFacts={null} />, PREMIUM);
  await userEvent.click(screen.getByRole('button', { name: button }));
  const dialog = within(await screen.findByRole('dialog', { name: button }));
  const submit = () => userEvent.click(dialog.getByRole('button', { name: button }));
  // Other parts of the page send requests too.
  const requestsTo = (path: string) => sent.filter((one) => one.path === path);
  return { dialog, submit, requestsTo, store };
}

const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), { timeout: 4_000 });

describe('the account dialogs', () => {
  beforeEach(() => {
    localStorage.clear();
    localStorage.setItem('authToken', TOKEN);
  });
  afterEach(cleanup);

  it('show the email address and the plan', async () => {
    await open('Change Email');
    expect(screen.getByTestId('plan-badge').textContent).toBe('Premium');
    expect(screen.getAllByText(PREMIUM.email).length).toBeGreaterThan(0);
  });

  it('require a new address and the password, and close after a success', async () => {
    const { dialog, submit, requestsTo } = await open('Change Email', {
      '/auth/change-email': { body: { ...PREMIUM, email: 'new@example.test' } },
    });
    await submit();
    expect(await dialog.findAllByText(/required/)).toHaveLength(2);
    expect(requestsTo('/auth/change-email')).toHaveLength(0);
    await userEvent.type(dialog.getByLabelText('New email'), 'new@example.test');
    await userEvent.type(dialog.getByLabelText('Current password'), 'overline-demo-1');
    await submit();
    expect(await dialog.findByText('Your email address has changed.')).toBeTruthy();
    await isClosed();
    expect(screen.getAllByText('new@example.test').length).toBeGreaterThan(0);
  });

  it('reject different new passwords, and show the default error of a failure', async () => {
    const { dialog, submit } = await open('Change Password', { '/auth/change-password': { status: 500, body: {} } });
    const confirm = dialog.getByLabelText('Confirm new password');
    await userEvent.type(dialog.getByLabelText('Current password'), 'overline-demo-1');
    await userEvent.type(dialog.getByLabelText('New password'), 'overline-demo-2');
    await userEvent.type(confirm, 'overline-demo-3');
    await submit();
    expect(await dialog.findByText('Passwords do not match.')).toBeTruthy();
    await userEvent.clear(confirm);
    await userEvent.type(confirm, 'overline-demo-2');
    await submit();
    expect(await dialog.findByText('Failed to change password.')).toBeTruthy();
  });

  it('delete only for DELETE typed exactly, then sign out and close', async () => {
    const { dialog, submit, requestsTo, store } = await open('Delete Account', {
      '/auth/delete-account': { body: { success: true } },
    });
    await userEvent.type(dialog.getByLabelText('Type DELETE to confirm'), 'delete');
    await userEvent.type(dialog.getByLabelText('Current password'), 'overline-demo-1');
    await submit();
    expect(await dialog.findByText('Type DELETE to confirm.')).toBeTruthy();
    expect(requestsTo('/auth/delete-account')).toHaveLength(0);
    await userEvent.clear(dialog.getByLabelText('Type DELETE to confirm'));
    await userEvent.type(dialog.getByLabelText('Type DELETE to confirm'), 'DELETE');
    await submit();
    expect(await dialog.findByText('Your account has been deleted.')).toBeTruthy();
    await isClosed();
    expect([store.read().status, localStorage.getItem('authToken')]).toEqual(['unauthenticated', null]);
  });

  it('signs out after a deletion also if its dialog is closed at once', async () => {
    const { dialog, submit, store } = await open('Delete Account', { '/auth/delete-account': { body: {} } });
    await userEvent.type(dialog.getByLabelText('Type DELETE to confirm'), 'DELETE');
    await userEvent.type(dialog.getByLabelText('Current password'), 'overline-demo-1');
    await submit();
    await dialog.findByText('Your account has been deleted.');
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(store.read().status).toBe('unauthenticated'));
  });

  it.each([
    ['Change Email', '/auth/change-email', ['New email', 'Current password'], 'Failed to change email.'],
    ['Delete Account', '/auth/delete-account', ['Current password'], 'Failed to delete account.'],
  ])('%s shows its default error without a message from the server', async (button, path, fields, words) => {
    const { dialog, submit } = await open(button, { [path]: { status: 500, body: {} } });
    const word = dialog.queryByLabelText('Type DELETE to confirm');
    if (word) await userEvent.type(word, 'DELETE');
    for (const field of fields) await userEvent.type(dialog.getByLabelText(field), 'someone@example.test');
    await submit();
    expect(await dialog.findByText(words)).toBeTruthy();
  });
});

describe('the data export', () => {
  afterEach(cleanup);

  it('is saved as a file', async () => {
    const saved = jest.fn();
    Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved(this.download);
    });
    const sent = mockApi({ '/auth/export': { body: { account: {} } } });
    renderPage(<AccountPage subscription={null} subscriptionFacts={null} />, PREMIUM);
    await userEvent.click(screen.getByRole('button', { name: 'Download My Data' }));
    await waitFor(() => expect(saved).toHaveBeenCalledWith('overline-my-data.json'));
    expect(sent.filter(({ path }) => path === '/auth/export')).toHaveLength(1);
    jest.restoreAllMocks();
  });
});

describe('the email address', () => {
  afterEach(cleanup);
  const page = () => renderPage(<AccountPage subscription={null} subscriptionFacts={null} />, PREMIUM);

  it('is shown as not confirmed, with a button that sends the link again', async () => {
    const state = { confirmed: false, pending: null, available: true };
    const sent = mockApi({ '/auth/email-confirmation': { body: state } });
    page();
    expect(await screen.findByText(/Not confirmed yet/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Send again' }));
    await waitFor(() =>
      expect(sent.some(({ method, path }) => `${method} ${path}` === 'POST /auth/email-confirmation')).toBe(true),
    );
  });

  it('is shown with a new address that waits for confirmation', async () => {
    const state = { confirmed: true, pending: 'new@example.com', available: true };
    mockApi({ '/auth/email-confirmation': { body: state } });
    page();
    expect(await screen.findByText(/Waiting for you to confirm new@example.com/)).toBeTruthy();
  });

  it.each([
    { confirmed: true, pending: null, available: true },
    { confirmed: false, pending: null, available: false },
  ])('needs no action in the state %j', async (state) => {
    const sent = mockApi({ '/auth/email-confirmation': { body: state } });
    page();
    await waitFor(() => expect(sent.some(({ path }) => path === '/auth/email-confirmation')).toBe(true));
    expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();
  });
});
