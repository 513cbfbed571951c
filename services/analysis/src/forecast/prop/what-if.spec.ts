import { describe, expect, it } from '@jest/globals';
import { chancesAtLine, decidedOver, logit, type PickInput, priceProp, PropBlend } from '@overline/forecast';
import { aProjection } from './a-projection.fixture.ts';
import { pricedWhatIf } from './what-if.ts';

const ASOF = Date.parse('2026-01-14T14:00:00Z');
const LINE = 24.5;
const quote = (book: string) => ({ book, line: LINE, over: 130, under: -160, at: ASOF - 600_000 });
const overAt = (input: PickInput): number => decidedOver(chancesAtLine(input, LINE));

describe('the price of a what-if', () => {
  const learned = new PropBlend();
  const projection = aProjection();
  const today = priceProp(projection, [quote('A'), quote('B')], ASOF, learned);
  if (!today) throw new Error('The prop has a price');

  it("is today's price if the condition changes nothing", () => {
    const same = pricedWhatIf(today, projection, learned);
    expect(overAt(same.input)).toBeCloseTo(overAt(today.input), 10);
  });

  it("keeps the market's effect on the chance, on the logit scale", () => {
    const more = { ...projection, distribution: { kind: 'negative-binomial', mean: 29, variance: 60 } as const };
    const changed = pricedWhatIf(today, more, learned);
    const moved = logit(overAt(today.input)) - logit(overAt({ ...today.input, market: null }));
    const alone = { ...today.input, market: null, distribution: more.distribution };
    expect(Math.abs(moved)).toBeGreaterThan(0.05);
    expect(logit(overAt(changed.input)) - logit(overAt(alone))).toBeCloseTo(moved, 8);
    expect(overAt(changed.input)).toBeGreaterThan(overAt(today.input));
  });
});
