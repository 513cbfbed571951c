import { AnalyzedProp, PropForecast } from '@overline/contracts';
import { z } from 'zod';

/** One analysed prop as the pages show it: without a forecast there is nothing to draw, and the words stand alone. */
export const ShownProp = AnalyzedProp.extend({
  probability: AnalyzedProp.shape.probability.catch(0),
  projectedAmount: AnalyzedProp.shape.projectedAmount.catch(0),
  pickDirection: AnalyzedProp.shape.pickDirection.catch('Over'),
  // It comes from our own model: it is whole, or of no use.
  forecast: z.preprocess((raw) => PropForecast.safeParse(raw).data ?? null, PropForecast.nullable()),
});
export type ShownProp = z.infer<typeof ShownProp>;
