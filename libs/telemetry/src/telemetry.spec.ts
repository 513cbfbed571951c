import { beforeAll, describe, expect, it } from '@jest/globals';
import { context } from '@opentelemetry/api';
import {
  contextFromCarrier,
  currentCarrier,
  IncomingRequest,
  newRequestId,
  requestIdOf,
  runScheduled,
  runWithCarrier,
} from './request-context.ts';
import { inSpan } from './span.ts';
import { startTelemetry } from './start-telemetry.ts';
import { headersOf } from './tracing.ts';

beforeAll(() => startTelemetry('test', undefined));

describe('a request id', () => {
  it('reaches all work done for the request and travels in its carrier', async () => {
    const id = newRequestId();
    const carrier = await IncomingRequest.withId(id).run(async () => {
      await new Promise((resolve) => setTimeout(resolve, 1));
      return inSpan({ name: 'work', kind: 'internal' }, currentCarrier);
    });
    expect(carrier).toEqual({ 'x-request-id': id });
    expect(requestIdOf()).toBeUndefined();
    expect(runWithCarrier(carrier, () => requestIdOf())).toBe(id);
  });

  it.each(['', 'short', 'with blanks in it', 'a'.repeat(65), 'line\nbreak'])('is not accepted from %j', (given) => {
    expect(requestIdOf(contextFromCarrier({ 'x-request-id': given }))).toBeUndefined();
  });

  it('is new for each run of scheduled work', () => {
    const ids = [1, 2].map(() => runScheduled('tick', () => requestIdOf(context.active())));
    expect(new Set(ids).size).toBe(2);
    expect(ids).not.toContain(undefined);
  });

  it('does not reach detached work', () => {
    const inside = IncomingRequest.withId(newRequestId()).run(() => runWithCarrier(undefined, () => requestIdOf()));
    expect([inside, currentCarrier()]).toEqual([undefined, undefined]);
  });
});

it.each([
  [undefined, {}],
  ['', {}],
  ['api-key=abc', { 'api-key': 'abc' }],
  ['authorization=Basic%20YWJjOjE=, tenant=one', { authorization: 'Basic YWJjOjE=', tenant: 'one' }],
])('parses the collector headers %j', (text, headers) => {
  expect(headersOf(text)).toEqual(headers);
});
