import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, cleanup } from '@testing-library/react';
import type { TimeInApp, User } from '@overline/contracts';
import { PREMIUM } from '../session/user.fixture.ts';
import { connectToaster } from '../components/toast/notify.ts';
import { mockApi, renderPage } from '../session/render-page.fixture.tsx';
import { RealityCheck } from './reality-check.tsx';

const shown: string[] = [];
let visibility: DocumentVisibilityState = 'visible';
let time: TimeInApp;

beforeEach(() => {
  jest.useFakeTimers();
  connectToaster(({ message }) => shown.push(message));
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  time = { usedSeconds: 0, leftSeconds: null, limit: null, reminderMinutes: 15 };
  shown.length = 0;
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const pass = (minutes: number): Promise<void> => act(() => jest.advanceTimersByTimeAsync(minutes * 60_000));

/** Renders the check against a fake API. Returns a function that counts the reported minutes. */
async function visit(user: User = PREMIUM) {
  const sent = mockApi({ '/auth/time': () => ({ body: time }) });
  renderPage(<RealityCheck />, user);
  await pass(0);
  return () => sent.filter(({ method }) => method === 'POST').length;
}

it('reminds the user each time the chosen minutes of visible time have passed', async () => {
  const reports = await visit();
  await pass(14);
  visibility = 'hidden';
  await pass(60);
  expect(shown).toEqual([]);
  expect(reports()).toBe(14);
  visibility = 'visible';
  await pass(1);
  await pass(15);
  expect(shown.map((message) => /\d+ minutes/.exec(message)?.[0])).toEqual(['15 minutes', '30 minutes']);
});

it('warns when five minutes of the daily limit are left', async () => {
  time = { ...time, reminderMinutes: null, limit: { minutes: 60, next: null }, leftSeconds: 360 };
  await visit();
  await pass(1);
  expect(shown).toEqual([]);
  time = { ...time, leftSeconds: 300 };
  await pass(1);
  expect(shown).toEqual(['5 minutes left of today’s time limit.']);
});

it('reports nothing during a break', async () => {
  const until = '2099-01-15T12:00:00.000Z';
  const reports = await visit({ ...PREMIUM, onBreak: { kind: 'time-limit', endsAt: until, until } });
  await pass(30);
  expect([reports(), shown]).toEqual([0, []]);
});
