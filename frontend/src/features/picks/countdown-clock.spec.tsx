import { afterEach, expect, it, jest } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { CountdownClock } from './countdown-clock.tsx';

afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

function show(instant: string): void {
  jest.useFakeTimers({ now: new Date(instant) });
  render(<CountdownClock />);
}

it('says so when the picks are there, and that the next come tomorrow', () => {
  show('2026-11-20T14:00:30Z');
  expect(screen.getByRole('status').textContent).toBe('LIVENew Picks Available!');
  cleanup();
  show('2026-11-20T14:01:00Z');
  expect(screen.getByText('Next Update Tomorrow')).toBeTruthy();
  expect(screen.getByText('8:00 AM Central')).toBeTruthy();
});
