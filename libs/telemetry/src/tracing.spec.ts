import { expect, it } from '@jest/globals';
import { headersOf } from './tracing.ts';

it.each([
  [undefined, {}],
  ['', {}],
  ['api-key=abc', { 'api-key': 'abc' }],
  ['authorization=Basic%20YWJjOjE=, tenant=one', { authorization: 'Basic YWJjOjE=', tenant: 'one' }],
])('parses the collector headers %j', (text, headers) => {
  expect(headersOf(text)).toEqual(headers);
});
