import { describe, expect, it } from '@jest/globals';
import { pullDistance, stageOf } from './pull-to-refresh.tsx';

describe('pulling to refresh', () => {
  it('moves the content by the drag divided by 2.5', () => {
    expect(pullDistance(100)).toBe(40);
    expect(pullDistance(-50)).toBe(0);
  });

  it.each([
    [0, 'idle'],
    [79.9, 'pulling'],
    [80, 'release-ready'],
  ])('at %s px is %s', (distance, stage) => {
    expect(stageOf(distance)).toBe(stage);
  });
});
