import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { VerifyingOverlay } from './verifying-overlay.tsx';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

const after = (milliseconds: number): void => act(() => void jest.advanceTimersByTime(milliseconds));

describe('the overlay of a session check', () => {
  it('comes only after half a second and goes after five', () => {
    render(<VerifyingOverlay />);
    after(499);
    expect(screen.queryByRole('status')).toBeNull();
    after(1);
    expect(screen.queryByRole('status')).not.toBeNull();
    after(4500);
    expect(screen.queryByRole('status')).toBeNull();
  });
});
