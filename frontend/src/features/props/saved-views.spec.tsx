import { afterEach, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { connectToaster, type Toast } from '../../components/toast/notify.ts';
import { mockApi, renderPage } from '../../session/render-page.fixture.tsx';
import { PREMIUM } from '../../session/user.fixture.ts';
import { SavedViews } from './saved-views.tsx';

afterEach(cleanup);

it('says in its own words that a view was not saved if the reply has none', async () => {
  const toasts: Toast[] = [];
  connectToaster((toast) => toasts.push(toast));
  mockApi({ '/preferences/views': { status: 502, body: null } });
  renderPage(<SavedViews query="side=over" />, PREMIUM);
  await userEvent.click(screen.getByText('Views'));
  await userEvent.type(screen.getByLabelText('Name of this view'), 'Overs');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(toasts[0]?.message).toBe('That was not saved. Please try again.');
});
