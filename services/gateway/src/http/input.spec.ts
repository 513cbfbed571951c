import { describe, expect, it } from '@jest/globals';
import { analyzeParlay, createCoupon, picksHistory, type Route, updateUserPlan } from '@overline/contracts';
import type { FastifyRequest } from 'fastify';
import { parseInput } from './input.ts';

function refusal(contract: Route, input: { params?: unknown; query?: unknown; body?: unknown }): string {
  try {
    parseInput(contract)({ params: {}, query: {}, ...input } as FastifyRequest);
  } catch (error) {
    return (error as Error).message;
  }
  return 'accepted';
}

describe('the message for refused input', () => {
  it('names the field and the rule in plain words', () => {
    expect(refusal(picksHistory, { query: { limit: 'abc' } })).toBe('limit must be a number');
    expect(refusal(picksHistory, { query: { page: '1.5' } })).toBe('page must be a whole number');
    expect(refusal(picksHistory, { query: { player: ['x', 'y'] } })).toBe('player must be one text');
    expect(refusal(updateUserPlan, { params: { id: USER_ID }, body: { newPlan: 'Gold' } })).toBe(
      'newPlan must be Free or Premium or Platinum or Admin',
    );
  });

  it('names the field even if a word of the rule contains its name', () => {
    const props = [{ id: 5, playerName: 'Ada Moreno', propType: 'Points', propLine: 20.5, selection: 'Over' }];
    expect(refusal(analyzeParlay, { body: { props } })).toBe('props.0.id must be one text');
  });

  it('names the unit of a time that was sent in milliseconds', () => {
    const coupon = { id: 'SPRING', name: 'Spring', percentOff: 10, redeemBy: 1_790_000_000_000 };
    expect(refusal(createCoupon, { body: coupon })).toBe(
      'redeemBy must be a time in seconds since 1970, before the year 2100',
    );
  });
});

const USER_ID = '5f0c5b57-4a39-4f5a-9a44-0d9a4b1c6f10';
