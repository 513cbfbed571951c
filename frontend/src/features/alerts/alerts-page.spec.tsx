import { afterEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Alert } from '@overline/contracts';
import { PREMIUM } from '../../session/user.fixture.ts';
import { mockApi, renderPage } from '../../session/render-page.fixture.tsx';
import { AlertsPage } from './alerts-page.tsx';

const NO_ALERTS = { body: { alerts: [], unread: 0 } };
const NO_WATCHES = { body: { watches: [], limit: 25 } };
const AWAY = { status: 503, body: { message: 'The alerts are not available right now.' } };

function anAlert(id: string, raisedAt: string): Alert {
  const text = { title: 'Marcus Ellery', text: '+118 at Bluefin', path: '/props' };
  return { id, watchId: 'w1', kind: 'price', ...text, raisedAt, read: false };
}

describe('the alerts page', () => {
  afterEach(cleanup);

  it('reports a failure of all its requests once, and repeats all of them', async () => {
    const sent = mockApi({ '/alerts': AWAY, '/watches': AWAY, '/alerts/settings': AWAY });
    renderPage(<AlertsPage />, PREMIUM);
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(screen.queryByRole('region', { name: 'Recent alerts' })).toBeNull();
    expect(sent.map(({ path }) => path).sort()).toEqual([
      ...['/alerts', '/alerts', '/alerts/settings', '/alerts/settings', '/watches', '/watches'],
    ]);
  });

  it('shows what was loaded below the failure of the rest', async () => {
    mockApi({ '/alerts': NO_ALERTS, '/watches': NO_WATCHES, '/alerts/settings': AWAY });
    renderPage(<AlertsPage />, PREMIUM);
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(await screen.findByText('Nothing yet. New alerts appear here within seconds.')).toBeTruthy();
    expect(await screen.findByText(/^No watches yet\./)).toBeTruthy();
  });

  it('marks each new alert as read, also if the number of unread ones stays the same', async () => {
    const first = anAlert('a1', '2026-11-20T15:00:00.000Z');
    const second = anAlert('a2', '2026-11-20T15:05:00.000Z');
    let inbox = { alerts: [first], unread: 1 };
    const sent = mockApi({
      ...{ '/alerts': () => ({ body: inbox }), '/alerts/read': { body: null } },
      ...{ '/watches': NO_WATCHES, '/alerts/settings': AWAY },
    });
    const reads = () => sent.filter(({ path }) => path === '/alerts/read').length;
    const { queries } = renderPage(<AlertsPage />, PREMIUM);
    await waitFor(() => expect(reads()).toBe(1));
    inbox = { alerts: [second, { ...first, read: true }], unread: 1 };
    await act(() => queries.invalidateQueries({ queryKey: ['alerts'] }));
    await waitFor(() => expect(reads()).toBe(2));
  });
});
