import { describe, expect, it } from '@jest/globals';
import { ApiError } from '../../api/api-error.ts';
import { LOGIN_DEFAULT, REGISTER_DEFAULT, SERVER_AWAY_MESSAGE, signInErrorText } from './sign-in-error.ts';

describe('what a failed sign-in says', () => {
  it('is the text of the server', () => {
    const error = new ApiError({ kind: 'http', status: 401, message: 'Email or password is wrong' });
    expect(signInErrorText(error, LOGIN_DEFAULT)).toBe('Email or password is wrong');
  });

  it.each([
    new ApiError({ kind: 'no-response', message: 'No response from server. Please check your connection.' }),
    new ApiError({ kind: 'timeout', message: 'The request timed out.' }),
    new ApiError({ kind: 'http', status: 503, message: 'Auth is away' }),
  ])('is that the server is not available: %s', (error) => {
    expect(signInErrorText(error, LOGIN_DEFAULT)).toBe(SERVER_AWAY_MESSAGE);
  });

  it.each([
    [LOGIN_DEFAULT, 'Login failed. Please try again.'],
    [REGISTER_DEFAULT, 'Registration failed. Please try again.'],
  ])('is the default where the server says nothing: %s', (fallback, words) => {
    expect(signInErrorText(new ApiError({ kind: 'http', status: 500, message: '' }), fallback)).toBe(words);
  });
});
