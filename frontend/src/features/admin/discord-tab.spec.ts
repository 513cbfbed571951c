import { describe, expect, it } from '@jest/globals';
import { ApiError } from '../../api/api-error.ts';
import { failureText, resultsPostedText } from './discord-tab.tsx';

describe('what is said after posting by hand', () => {
  it('counts hits, misses and pushes, and the rate with one decimal', () => {
    const post = { success: true, message: '', wins: 7, losses: 4, pushes: 1, winRate: 700 / 11 };
    expect(resultsPostedText(post)).toBe("Successfully posted yesterday's results to Discord! (7-4-1, 63.6%)");
  });

  it('gives the reason where there is one, and says what failed where there is none', () => {
    const refused = new ApiError({ kind: 'http', status: 409, message: 'Posted already' });
    const wordless = new ApiError({ kind: 'http', status: 502, message: '' });
    expect(failureText('No picks today')).toBe('Failed: No picks today');
    expect(failureText(refused, 'Error posting daily picks')).toBe('Failed: Posted already');
    expect(failureText(wordless, 'Error posting daily picks')).toBe('Error posting daily picks');
  });
});
