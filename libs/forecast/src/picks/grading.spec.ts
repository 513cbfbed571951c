import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { gradeProp } from './grading.ts';
import type { PropResult } from './grading.ts';

const aResult = (over: Partial<PropResult> = {}): PropResult => ({
  side: 'over',
  line: 24.5,
  actual: 30,
  minutes: 34,
  gameStatus: 'final',
  ...over,
});

describe('grading a prop', () => {
  it.each([
    ['over', 25, 'WIN'],
    ['over', 24, 'LOSS'],
    ['under', 25, 'LOSS'],
    ['under', 24, 'WIN'],
  ] as const)('%s 24.5 with %d is a %s', (side, actual, outcome) => {
    expect(gradeProp(aResult({ side, actual }))).toEqual({ outcome, reason: 'graded' });
  });

  it('pushes on the line, on either side', () => {
    expect(gradeProp(aResult({ line: 25, actual: 25 })).outcome).toBe('PUSH');
    expect(gradeProp(aResult({ line: 25, actual: 25, side: 'under' })).outcome).toBe('PUSH');
  });

  it('grades a player without minutes as UNKNOWN', () => {
    expect(gradeProp(aResult({ minutes: 0, actual: 0 }))).toEqual({ outcome: 'UNKNOWN', reason: 'did-not-play' });
    expect(gradeProp(aResult({ minutes: null, actual: 0 }))).toEqual({ outcome: 'UNKNOWN', reason: 'did-not-play' });
  });

  it('uses the box score row in leagues without minutes', () => {
    expect(gradeProp(aResult({ minutes: 'not-kept' })).outcome).toBe('WIN');
    expect(gradeProp(aResult({ minutes: 'not-kept', actual: null })).reason).toBe('did-not-play');
  });

  it('is pending while the box score of a player who played lacks the value', () => {
    expect(gradeProp(aResult({ actual: null }))).toEqual({ outcome: 'PENDING', reason: 'no-result-yet' });
  });

  it.each([
    ['scheduled', 'PENDING', 'not-final'],
    ['in-progress', 'PENDING', 'not-final'],
    ['suspended', 'PENDING', 'suspended'],
    ['postponed', 'UNKNOWN', 'postponed'],
    ['cancelled', 'UNKNOWN', 'cancelled'],
  ] as const)('a game that is %s gives %s', (gameStatus, outcome, reason) => {
    expect(gradeProp(aResult({ gameStatus }))).toEqual({ outcome, reason });
  });

  it('never lets both sides win', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 200 }), (actual, halves) => {
        const pair = (['over', 'under'] as const)
          .map((side) => gradeProp(aResult({ side, actual, line: halves / 2 })).outcome)
          .sort();
        expect(['LOSS,WIN', 'PUSH,PUSH']).toContain(pair.join());
      }),
    );
  });
});

it('is pending while the value is not a number', () => {
  expect(gradeProp(aResult({ actual: Number.NaN }))).toEqual({ outcome: 'PENDING', reason: 'no-result-yet' });
});
