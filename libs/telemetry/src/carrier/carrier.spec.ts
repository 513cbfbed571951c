import { beforeAll, describe, expect, it } from '@jest/globals';
import { context } from '@opentelemetry/api';
import { Incoming } from '../incoming/incoming.ts';
import { newRequestId, requestIdOf } from '../request-id/request-id.ts';
import { scheduled } from '../span/scheduled.ts';
import { inSpan } from '../span/span.ts';
import { startTelemetry } from '../tracing/start-telemetry.ts';
import { carriedOn, contextOf, presentCarrier } from './carrier.ts';

beforeAll(() => startTelemetry('test', undefined));

describe("a request's id", () => {
  it('is known to all that is done for the request, and goes along wherever its carrier goes', async () => {
    const id = newRequestId();
    const carrier = await Incoming.of(id).run(async () => {
      await new Promise((resolve) => setTimeout(resolve, 1));
      return inSpan({ name: 'work', kind: 'internal' }, presentCarrier);
    });
    expect(carrier).toEqual({ 'x-request-id': id });
    expect(requestIdOf()).toBeUndefined();
    expect(carriedOn(carrier, () => requestIdOf())).toBe(id);
  });

  it.each(['', 'short', 'with blanks in it', 'a'.repeat(65), 'line\nbreak'])('is not taken from %j', (given) => {
    expect(requestIdOf(contextOf({ 'x-request-id': given }))).toBeUndefined();
  });

  it('is a new one for each piece of work that the clock asks for', () => {
    const ids = [1, 2].map(() => scheduled('tick', () => requestIdOf(context.active())));
    expect(new Set(ids).size).toBe(2);
    expect(ids).not.toContain(undefined);
  });

  it('leaves the work of others alone', () => {
    const inside = Incoming.of(newRequestId()).run(() => carriedOn(undefined, () => requestIdOf()));
    expect([inside, presentCarrier()]).toEqual([undefined, undefined]);
  });
});
