import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, cleanup } from '@testing-library/react';
import { PREMIUM } from '../analysis/an-answer.fixture.ts';
import { connectToaster } from '../components/toast/notify.ts';
import { renderPage } from '../session/render-page.fixture.tsx';
import { RealityCheck } from './reality-check.tsx';

const shown: string[] = [];
let visibility: DocumentVisibilityState = 'visible';

beforeEach(() => {
  jest.useFakeTimers();
  connectToaster(({ message }) => shown.push(message));
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  localStorage.setItem('reminderMinutes', '15');
  shown.length = 0;
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
  jest.restoreAllMocks();
  localStorage.clear();
});

const pass = (minutes: number): void => act(() => void jest.advanceTimersByTime(minutes * 60_000));

it('reminds after the chosen minutes of visible time, and again after as many', () => {
  renderPage(<RealityCheck />, PREMIUM);
  pass(14);
  visibility = 'hidden';
  pass(60);
  expect(shown).toEqual([]);
  visibility = 'visible';
  pass(1);
  pass(15);
  expect(shown.map((message) => /\d+ minutes/.exec(message)?.[0])).toEqual(['15 minutes', '30 minutes']);
});

it('says nothing if no reminder is chosen', () => {
  localStorage.setItem('reminderMinutes', 'off');
  renderPage(<RealityCheck />, PREMIUM);
  pass(120);
  expect(shown).toEqual([]);
});
