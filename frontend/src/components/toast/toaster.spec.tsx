import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { notify, TOAST_MS, toastDuration } from './notify.ts';
import { ToastArea } from './toaster.tsx';

// jsdom implements neither. Sonner captures the pointer during a swipe.
Element.prototype.setPointerCapture = () => undefined;
window.matchMedia ??= () =>
  ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }) as unknown as MediaQueryList;

beforeEach(() => {
  jest.useFakeTimers();
  render(<ToastArea />);
});

afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

function show(message: string): HTMLElement {
  act(() => notify({ type: 'info', message }));
  act(() => void jest.advanceTimersByTime(50));
  const toast = screen.getByText(message).closest<HTMLElement>('[data-sonner-toast]');
  if (toast === null) throw new Error('No toast');
  return toast;
}

function swipe(toast: HTMLElement, pixels: number): void {
  fireEvent.pointerDown(toast, { clientX: 200, clientY: 100, pointerId: 1 });
  fireEvent.pointerMove(toast, { clientX: 200 + pixels / 2, clientY: 100, pointerId: 1 });
  fireEvent.pointerMove(toast, { clientX: 200 + pixels, clientY: 100, pointerId: 1 });
  fireEvent.pointerUp(toast, { clientX: 200 + pixels, clientY: 100, pointerId: 1 });
  act(() => void jest.advanceTimersByTime(500));
}

describe('a toast', () => {
  it('stays when swiped by 100 px and is dismissed when swiped further', () => {
    const toast = show('Picks refreshed');
    swipe(toast, 100);
    expect(screen.queryByText('Picks refreshed')).not.toBeNull();
    swipe(toast, -101);
    expect(screen.queryByText('Picks refreshed')).toBeNull();
  });

  it('disappears after four seconds', () => {
    show('Results checked');
    act(() => void jest.advanceTimersByTime(TOAST_MS - 200));
    expect(screen.queryByText('Results checked')).not.toBeNull();
    act(() => void jest.advanceTimersByTime(1000));
    expect(screen.queryByText('Results checked')).toBeNull();
  });
});

describe('the duration of a toast', () => {
  it('is infinite when it is persistent or its duration is 0', () => {
    expect([toastDuration({ persistent: true }), toastDuration({ duration: 0 })]).toEqual([
      Number.POSITIVE_INFINITY,
      Number.POSITIVE_INFINITY,
    ]);
  });

  it('is four seconds by default', () => {
    expect([toastDuration({}), toastDuration({ duration: 9000 })]).toEqual([4000, 9000]);
  });
});
