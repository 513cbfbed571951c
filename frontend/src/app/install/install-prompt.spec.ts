import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { InstallMethod } from './install-card.tsx';
import { dismiss, isIos, watchInstallability } from './install-prompt.tsx';

const show = jest.fn<(way: InstallMethod) => void>();
const hide = jest.fn();
let stop: () => void;

beforeEach(() => {
  localStorage.clear();
  window.matchMedia = () => ({ matches: false }) as MediaQueryList;
  jest.useFakeTimers();
  show.mockReset();
  hide.mockReset();
  stop = watchInstallability(show, hide);
});

afterEach(() => {
  stop();
  jest.useRealTimers();
});

describe('the install prompt', () => {
  it('is shown three seconds after the browser offers it', () => {
    window.dispatchEvent(new Event('beforeinstallprompt'));
    jest.advanceTimersByTime(2999);
    expect(show).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(show).toHaveBeenCalledTimes(1);
  });

  it('is not shown after it was dismissed once', () => {
    dismiss();
    window.dispatchEvent(new Event('beforeinstallprompt'));
    jest.advanceTimersByTime(5000);
    expect(show).not.toHaveBeenCalled();
  });

  it('is not shown in the installed app, and disappears after the installation', () => {
    window.dispatchEvent(new Event('beforeinstallprompt'));
    window.dispatchEvent(new Event('appinstalled'));
    jest.advanceTimersByTime(5000);
    expect(show).not.toHaveBeenCalled();
    expect(hide).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 5, true],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5, true],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0, false],
    ['Mozilla/5.0 (Linux; Android 15)', 5, false],
  ])('detects iOS for %s with %i touch points: %s', (userAgent, maxTouchPoints, expected) => {
    expect(isIos({ userAgent, maxTouchPoints })).toBe(expected);
  });
});
