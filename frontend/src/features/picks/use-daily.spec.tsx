import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, renderHook } from '@testing-library/react';
import { msUntilLocal, useDaily } from './use-daily.ts';

const MINUTE = 60_000;

describe('a daily action on an open page', () => {
  beforeEach(() => {
    jest.useFakeTimers({ now: new Date(2026, 10, 20, 8, 10) });
  });
  afterEach(() => {
    cleanup();
    jest.useRealTimers();
  });

  it('runs at its local time, once a day', () => {
    const action = jest.fn();
    renderHook(() => useDaily(8, 15, action));
    act(() => void jest.advanceTimersByTime(5 * MINUTE - 1));
    expect(action).toHaveBeenCalledTimes(0);
    act(() => void jest.advanceTimersByTime(1));
    expect(action).toHaveBeenCalledTimes(1);
    act(() => void jest.advanceTimersByTime(24 * 60 * MINUTE));
    expect(action).toHaveBeenCalledTimes(2);
  });

  it('does not run after the page was left', () => {
    const action = jest.fn();
    renderHook(() => useDaily(8, 15, action)).unmount();
    act(() => void jest.advanceTimersByTime(60 * MINUTE));
    expect(action).toHaveBeenCalledTimes(0);
  });
});

describe('the wait for a daily action', () => {
  it('lasts until the next local time', () => {
    expect(msUntilLocal(new Date(2026, 10, 20, 8, 14), 8, 15)).toBe(60_000);
    expect(msUntilLocal(new Date(2026, 10, 20, 8, 15), 8, 15)).toBe(24 * 3_600_000);
  });
});
