import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { countdownAt, CountdownClock } from './countdown.tsx';

const at = (instant: string) => countdownAt(Date.parse(instant));

describe('the countdown to 8:00 in Chicago', () => {
  it('counts down in standard time', () => {
    expect(at('2026-11-20T12:00:00Z')).toMatchObject({ state: 'counting', left: '02:00:00' });
  });

  it('counts down in daylight saving time', () => {
    expect(at('2026-07-01T12:00:00Z')).toMatchObject({ state: 'counting', left: '01:00:00' });
  });

  it('skips an hour in the night when clocks go forward', () => {
    expect(at('2026-03-08T06:00:00Z')).toMatchObject({ left: '07:00:00' });
    expect(at('2026-03-08T07:59:59Z')).toMatchObject({ left: '05:00:01' });
    expect(at('2026-03-08T13:00:00Z')).toEqual({ state: 'live' });
  });

  it('adds an hour in the night when clocks go back', () => {
    expect(at('2026-11-01T05:00:00Z')).toMatchObject({ left: '09:00:00' });
    expect(at('2026-11-01T06:30:00Z')).toMatchObject({ left: '07:30:00' });
    expect(at('2026-11-01T07:30:00Z')).toMatchObject({ left: '06:30:00' });
    expect(at('2026-11-01T14:00:00Z')).toEqual({ state: 'live' });
  });

  it('shows LIVE for exactly the first minute, then that the next update is tomorrow', () => {
    expect(at('2026-11-20T13:59:59.001Z')).toMatchObject({ state: 'counting', left: '00:00:01' });
    expect(at('2026-11-20T14:00:00Z')).toEqual({ state: 'live' });
    expect(at('2026-11-20T14:00:59.999Z')).toEqual({ state: 'live' });
    expect(at('2026-11-20T14:01:00Z')).toEqual({ state: 'done' });
    expect(at('2026-11-21T05:59:59Z')).toEqual({ state: 'done' });
    expect(at('2026-11-21T06:00:00Z')).toMatchObject({ state: 'counting', left: '08:00:00' });
  });
});

afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

function show(instant: string): void {
  jest.useFakeTimers({ now: new Date(instant) });
  render(<CountdownClock />);
}

it('announces the new picks, and that the next ones come tomorrow', () => {
  show('2026-11-20T14:00:30Z');
  expect(screen.getByRole('status').textContent).toBe('LIVENew Picks Available!');
  cleanup();
  show('2026-11-20T14:01:00Z');
  expect(screen.getByText('Next Update Tomorrow')).toBeTruthy();
  expect(screen.getByText('8:00 AM Central')).toBeTruthy();
});
