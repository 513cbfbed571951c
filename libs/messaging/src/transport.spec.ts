import { describe, expect, it } from '@jest/globals';
import { request } from '@overline/contracts';
import { z } from 'zod';
import { checkRequests, checkUnique } from './transport.ts';

const Empty = z.object({});
const weigh = request('scales.weigh', Empty, Empty);
const tare = request('scales.tare', Empty, Empty);
const foreign = request('oven.heat', Empty, Empty);

describe('checkRequests', () => {
  it('accepts a service that answers each of its requests', () => {
    expect(() => checkRequests('scales', [weigh, tare], [weigh, tare, foreign])).not.toThrow();
  });

  it('rejects a service with a request without a handler', () => {
    expect(() => checkRequests('scales', [weigh], [weigh, tare, foreign])).toThrow(
      'No handler in scales for scales.tare',
    );
  });

  it("rejects a service that answers another service's request", () => {
    expect(() => checkRequests('scales', [weigh, tare, foreign], [weigh, tare, foreign])).toThrow(
      'another service: oven.heat',
    );
  });
});

describe('checkUnique', () => {
  it('accepts one handler per request and event', () => {
    expect(() => checkUnique('scales', [weigh, tare])).not.toThrow();
  });

  it('rejects a second handler, because requests would alternate between the two', () => {
    expect(() => checkUnique('scales', [weigh, tare, weigh])).toThrow('Two handlers in scales for scales.weigh');
  });
});
