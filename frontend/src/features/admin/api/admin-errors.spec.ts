import { describe, expect, it } from '@jest/globals';
import { ApiError } from '../../../api/api-error.ts';
import { adminErrorText, needsSecondFactor } from './admin-errors.ts';

const failed = (status: number, message: string, code = '') => new ApiError({ kind: 'http', status, message, code });

describe("the console's words for a failed call", () => {
  it.each([
    [401, 'Session expired. Please log in again.'],
    [403, 'Admin access required for this operation'],
    [404, 'Resource not found'],
    [500, 'Server error. Please try again later.'],
    [409, 'The words of the server'],
  ])('%i: %s', (status, words) => {
    expect(adminErrorText(failed(status, 'The words of the server'), 'Otherwise')).toBe(words);
  });

  it('are the given ones where nobody has any', () => {
    expect(adminErrorText(failed(400, ''), 'Otherwise')).toBe('Otherwise');
  });

  it('are those of the server where a second factor is asked for', () => {
    const refused = failed(403, 'Admins need a second factor.', 'SECOND_FACTOR_REQUIRED');
    expect(adminErrorText(refused, 'Otherwise')).toBe('Admins need a second factor.');
    expect([needsSecondFactor(refused), needsSecondFactor(failed(403, 'No'))]).toEqual([true, false]);
  });
});
