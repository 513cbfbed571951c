import { describe, expect, it } from '@jest/globals';
import { changeAlertRules, changeEmail, topPicks } from '@overline/contracts';
import { type FuzzAnswer, type FuzzRequest, problemOf } from './request.ts';

const REFUSAL = { statusCode: 401, code: 'UNAUTHENTICATED', message: 'Please sign in.' };

const aRequest = (set: Partial<FuzzRequest> = {}): FuzzRequest => ({
  sender: 'Free',
  method: 'POST',
  path: '/auth/change-email',
  query: {},
  params: {},
  headers: {},
  body: JSON.stringify({ newEmail: 'a@b.test', password: 'secret' }),
  ...set,
});
const answered = (status: number, body: unknown): FuzzAnswer => ({
  status,
  contentType: 'application/json',
  text: typeof body === 'string' ? body : JSON.stringify(body),
});

describe('an answer of the API', () => {
  it('is fine if it is a refusal with the usual error body', () => {
    expect(problemOf(changeEmail, aRequest({ sender: 'expired' }), answered(401, REFUSAL))).toBeUndefined();
  });

  it.each([
    ['is missing', aRequest(), { status: 0, contentType: '', text: 'ECONNRESET' }, 'no answer: ECONNRESET'],
    ['is a server error', aRequest(), answered(500, {}), 'status 500: {}'],
    ['accepts a visitor', aRequest({ sender: 'visitor' }), answered(200, {}), 'visitor was allowed in with 200'],
    ['accepts another method', aRequest({ method: 'PUT' }), answered(200, {}), 'PUT was accepted with 200'],
    ['breaks its schema', aRequest(), answered(200, {}), expect.stringMatching(/^the answer breaks its schema: id /)],
    [
      'accepts an unknown field',
      aRequest({ body: '{"newEmail":"a@b.test","password":"secret","admin":true}' }),
      answered(200, {}),
      'accepted with 200 although its body is refused by the schema: Unrecognized key: "admin"',
    ],
    ['has no error body', aRequest(), answered(404, 'Not found'), 'status 404 without the usual error body: Not found'],
    ['has a different status in its body', aRequest(), answered(403, REFUSAL), 'the body of status 403 says 401'],
    [
      'contains a stack trace',
      aRequest(),
      answered(400, { ...REFUSAL, message: 'x\n    at run (a.ts:1)' }),
      expect.stringMatching(/^an error shows code/),
    ],
  ])('is a problem if it %s', (_, request, answer, problem) => {
    expect(problemOf(changeEmail, request, answer)).toEqual(problem);
  });

  it('may accept a request without a body if all fields of the body are optional', () => {
    const request = aRequest({ path: '/alerts/settings', body: undefined });
    expect(problemOf(changeAlertRules, request, answered(200, {}))).toMatch(/^the answer breaks its schema/);
  });

  it('is a problem if it gives picks to a deleted account', () => {
    const request = aRequest({ sender: 'deleted', method: 'GET', path: '/picks/top-picks', body: undefined });
    expect(problemOf(topPicks, request, answered(200, []))).toBe('deleted was allowed in with 200');
  });
});
