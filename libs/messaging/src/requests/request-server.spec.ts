import { Logger } from '@nestjs/common';
import { describe, expect, it, jest } from '@jest/globals';
import { request } from '@overline/contracts';
import { headers, type Msg } from 'nats';
import { z } from 'zod';
import type { Bus } from '../bus/bus.ts';
import { serveRequest } from './request-server.ts';

const weigh = request('scales.weigh', z.object({ grams: z.number() }), z.object({}));

/** A request whose caller waits for `forMs`, or does not state how long it waits. */
function delivered(grams: number, forMs?: number) {
  const marked = headers();
  if (forMs !== undefined) marked.set('overline-until', String(Date.now() + forMs));
  return {
    json: () => ({ grams }),
    reply: '_INBOX.caller.scales.1',
    headers: marked,
    respond: jest.fn(),
  } as unknown as Msg;
}

describe('a request server', () => {
  it('does not handle a request whose caller has given up during an outage', async () => {
    Logger.overrideLogger(false);
    const weighed: number[] = [];
    let deliver: (error: null, message: Msg) => void = () => undefined;
    const connection = {
      subscribe: (_subject: string, { callback }: { callback: typeof deliver }) => void (deliver = callback),
    };
    const bus = { service: 'scales', connection, maxPayload: 1_000 } as unknown as Bus;
    serveRequest(
      bus,
      weigh,
      async (input) => ({ text: weighed.push((input as { grams: number }).grams) }),
      new Logger(),
    );
    const late = delivered(1, -5_000);
    for (const message of [late, delivered(2, 5_000), delivered(3)]) deliver(null, message);
    await new Promise(setImmediate);
    expect(weighed).toEqual([2, 3]);
    expect(late.respond).not.toHaveBeenCalled();
  });
});
