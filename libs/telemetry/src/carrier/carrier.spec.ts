import { beforeAll, describe, expect, it } from '@jest/globals';
import { context } from '@opentelemetry/api';
import { IncomingRequest } from '../incoming/incoming.ts';
import { newRequestId, requestIdOf } from '../request-id/request-id.ts';
import { runScheduled } from '../span/scheduled.ts';
import { inSpan } from '../span/span.ts';
import { startTelemetry } from '../tracing/start-telemetry.ts';
import { runWithCarrier, contextFromCarrier, currentCarrier } from './carrier.ts';

beforeAll(() => startTelemetry('test', undefined));

describe("a request's id", () => {
  it('is known to all that is done for the request, and goes along wherever its carrier goes', async () => {
    const id = newRequestId();
    const carrier = await IncomingRequest.of(id).run(async () => {
      await new Promise((resolve) => setTimeout(resolve, 1));
      return inSpan({ name: 'work', kind: 'internal' }, currentCarrier);
    });
    expect(carrier).toEqual({ 'x-request-id': id });
    expect(requestIdOf()).toBeUndefined();
    expect(runWithCarrier(carrier, () => requestIdOf())).toBe(id);
  });

  it.each(['', 'short', 'with blanks in it', 'a'.repeat(65), 'line\nbreak'])('is not taken from %j', (given) => {
    expect(requestIdOf(contextFromCarrier({ 'x-request-id': given }))).toBeUndefined();
  });

  it('is a new one for each piece of work that the clock asks for', () => {
    const ids = [1, 2].map(() => runScheduled('tick', () => requestIdOf(context.active())));
    expect(new Set(ids).size).toBe(2);
    expect(ids).not.toContain(undefined);
  });

  it('leaves the work of others alone', () => {
    const inside = IncomingRequest.of(newRequestId()).run(() => runWithCarrier(undefined, () => requestIdOf()));
    expect([inside, currentCarrier()]).toEqual([undefined, undefined]);
  });
});
