import { describe, expect, it } from '@jest/globals';
import { RefusalLimit } from './audit-routes.ts';

const NOON = Date.parse('2026-01-15T12:00:00Z');

describe('the limit on recorded refusals', () => {
  it('records 20 refusals per account and minute, and later how many were left out', () => {
    const limit = new RefusalLimit();
    const recorded = Array.from({ length: 100 }, () => limit.admit('ada', NOON)).filter((one) => one.recorded);
    expect(recorded).toHaveLength(20);
    expect(limit.admit('ada', NOON + 3_000)).toEqual({ recorded: true, unrecorded: 80 });
    expect(limit.admit('ada', NOON + 6_000)).toEqual({ recorded: true, unrecorded: 0 });
  });

  it('counts each account separately', () => {
    const limit = new RefusalLimit();
    for (let n = 0; n < 100; n += 1) limit.admit('ada', NOON);
    expect(limit.admit('grace', NOON)).toEqual({ recorded: true, unrecorded: 0 });
  });
});
