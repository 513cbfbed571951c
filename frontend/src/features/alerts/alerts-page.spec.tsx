import { afterEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Alert, AlertSettings } from '@overline/contracts';
import { useAlerts } from '../../api/alerts-query.ts';
import { connectToaster, type Toast } from '../../components/toast/notify.ts';
import { PREMIUM } from '../../session/user.fixture.ts';
import { mockApi, renderPage } from '../../session/render-page.fixture.tsx';
import { AlertsPage } from './alerts-page.tsx';

const NO_ALERTS = { body: { alerts: [], unread: 0 } };
const NO_WATCHES = { body: { watches: [], limit: 25 } };
const SETTINGS: AlertSettings = {
  ...{ quiet: null, timeZone: 'America/Chicago', dailyCap: 20, targets: [], pushKey: null },
  email: { available: false, address: 'pat@example.test', confirmed: true },
  discord: { available: false },
};
const AWAY = { status: 503, body: { message: 'The alerts are not available right now.' } };

function anAlert(id: string, raisedAt: string): Alert {
  const text = { title: 'Marcus Ellery', text: '+118 at Bluefin', path: '/props' };
  return { id, watchId: 'w1', kind: 'price', ...text, raisedAt, read: false };
}

function BellNumber() {
  return <p>{useAlerts().data?.unread} unread</p>;
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

  it('clears the number on the bell once the alerts are read, and keeps them marked as new', async () => {
    const inbox = { alerts: [anAlert('a1', '2026-11-20T15:00:00.000Z')], unread: 1 };
    mockApi({
      ...{ '/alerts': { body: inbox }, '/alerts/read': { body: null } },
      ...{ '/watches': NO_WATCHES, '/alerts/settings': AWAY },
    });
    const page = (
      <>
        <BellNumber />
        <AlertsPage />
      </>
    );
    renderPage(page, PREMIUM);
    expect(await screen.findByText('1 unread')).toBeTruthy();
    expect(await screen.findByText('0 unread')).toBeTruthy();
    expect(screen.getByText('new')).toBeTruthy();
  });

  it('says in its own words that a change was not saved if the reply has none', async () => {
    const toasts: Toast[] = [];
    connectToaster((toast) => toasts.push(toast));
    mockApi({
      ...{ '/alerts': NO_ALERTS, '/watches': NO_WATCHES },
      '/alerts/settings': ({ method }) => (method === 'GET' ? { body: SETTINGS } : { status: 502, body: null }),
    });
    renderPage(<AlertsPage />, PREMIUM);
    await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
    await waitFor(() => expect(toasts).toHaveLength(1));
    expect(toasts[0]?.message).toBe('That was not saved. Please try again.');
  });

  it('names the zone of the quiet hours, and the one that saving changes them to', async () => {
    const quiet = { from: 22 * 60, to: 8 * 60 };
    const open = (timeZone: string) => {
      const settings = { body: { ...SETTINGS, quiet, timeZone } };
      mockApi({ '/alerts': NO_ALERTS, '/watches': NO_WATCHES, '/alerts/settings': settings });
      renderPage(<AlertsPage />, PREMIUM);
    };
    const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
    open('Pacific/Pago_Pago');
    const text = `In the time of Pacific/Pago Pago. Saving changes it to your time (${own.replaceAll('_', ' ')}).`;
    expect((await screen.findByText(/Alerts wait until/)).textContent).toContain(text);
    cleanup();
    open(own);
    expect((await screen.findByText(/Alerts wait until/)).textContent).toMatch(/^In your time/);
  });
});
