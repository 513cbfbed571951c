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

  it("is today's price at a whole-number line, too, where a push is possible", () => {
    const quotes = ['A', 'B'].map((book) => ({ book, line: 24, over: -120, under: 100, at: ASOF }));
    const whole = priceProp(projection, quotes, ASOF, learned);
    if (!whole) throw new Error('The prop has a price');
    const same = pricedWhatIf(whole, projection, learned);
    // −120 and +100 without their margin: 54.55 / 104.55. Without results the market counts alone.
    expect(decidedOver(chancesAtLine(same.input, 24))).toBeCloseTo(0.522, 3);
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
