import { describe, expect, it } from '@jest/globals';
import { isBarHidden } from './hide-on-scroll.ts';
import { isActive, navItemsFor } from './nav-items.ts';

describe('the navigation items', () => {
  it.each([
    [null, ['/', '/pricing', '/login']],
    ['Free', ['/dashboard', '/picks', '/props', '/bets', '/pricing']],
    ['Premium', ['/dashboard', '/picks', '/props', '/bets', '/pricing']],
    ['Platinum', ['/dashboard', '/picks', '/props', '/bets', '/moneylines', '/parlay-builder', '/pricing']],
    ['Admin', ['/dashboard', '/picks', '/props', '/bets', '/moneylines', '/parlay-builder', '/pricing', '/admin']],
  ] as const)('for %s are %j', (tier, paths) => {
    expect(navItemsFor(tier).map(({ to }) => to)).toEqual(paths);
  });

  it('are active at their path and below it, and the home page only at /', () => {
    expect(isActive('/picks', '/picks')).toBe(true);
    expect(isActive('/picks', '/picks/today')).toBe(true);
    expect(isActive('/picks', '/picksomething')).toBe(false);
    expect(isActive('/', '/')).toBe(true);
    expect(isActive('/', '/picks')).toBe(false);
  });
});

describe('the navigation bar', () => {
  it('hides when a narrow screen scrolls down beyond 100 px', () => {
    expect(isBarHidden({ width: 767, y: 101, lastY: 60 }, false)).toBe(true);
  });

  it('returns when the screen scrolls up or is near the top', () => {
    expect(isBarHidden({ width: 390, y: 300, lastY: 320 }, true)).toBe(false);
    expect(isBarHidden({ width: 390, y: 100, lastY: 60 }, true)).toBe(false);
  });

  it('stays on wide screens', () => {
    expect(isBarHidden({ width: 768, y: 900, lastY: 60 }, false)).toBe(false);
  });
});
