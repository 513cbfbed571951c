import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useCloseLater } from './dialog-form.tsx';

describe('a dialog form that succeeded', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('closes after 1200 ms', () => {
    const close = jest.fn();
    const { rerender } = renderHook(({ done }) => useCloseLater(done, close), { initialProps: { done: false } });
    act(() => void jest.advanceTimersByTime(5_000));
    rerender({ done: true });
    act(() => void jest.advanceTimersByTime(1_199));
    expect(close).not.toHaveBeenCalled();
    act(() => void jest.advanceTimersByTime(1));
    expect(close).toHaveBeenCalledTimes(1);
  });
});
