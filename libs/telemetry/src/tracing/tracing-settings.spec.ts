import { expect, it } from '@jest/globals';
import { headersOf } from './tracing-settings.ts';

it.each([
  [undefined, {}],
  ['', {}],
  ['api-key=abc', { 'api-key': 'abc' }],
  ['authorization=Basic%20YWJjOjE=, tenant=one', { authorization: 'Basic YWJjOjE=', tenant: 'one' }],
])('reads the headers of %j', (text, headers) => {
  expect(headersOf(text)).toEqual(headers);
});
