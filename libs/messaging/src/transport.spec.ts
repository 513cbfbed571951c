import { describe, expect, it } from '@jest/globals';
import { request } from '@overline/contracts';
import { z } from 'zod';
import { checkRequests } from './transport.ts';

const definition = { input: z.object({}), reply: z.object({}) };
const weigh = request('scales.weigh', definition);
const tare = request('scales.tare', definition);
const foreign = request('oven.heat', definition);

describe('the boot check', () => {
  it('lets a service start that answers each of its requests', () => {
    expect(() => checkRequests('scales', [weigh, tare], [weigh, tare, foreign])).not.toThrow();
  });

  it('stops a service that leaves a request without a handler', () => {
    expect(() => checkRequests('scales', [weigh], [weigh, tare, foreign])).toThrow(
      'No handler in scales for scales.tare',
    );
  });

  it("stops a service that answers another service's request", () => {
    expect(() => checkRequests('scales', [weigh, tare, foreign], [weigh, tare, foreign])).toThrow(
      'not its own: oven.heat',
    );
  });
});
