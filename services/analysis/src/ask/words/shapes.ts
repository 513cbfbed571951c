import { FED_LEAGUES, marketsOf } from '@overline/forecast';
import { z } from 'zod';

// Strict output: the root an object, every field required, no records. Ids are those of the input.

/** Which of our sentences each text holds, in which order, and in which of their wordings. Nothing of it is shown. */
export const OrderShape = z.object({
  texts: z.array(
    z.object({
      id: z.string(),
      sentences: z.array(z.object({ id: z.string(), wording: z.int().min(0).max(9) })),
    }),
  ),
});
export type OrderShape = z.infer<typeof OrderShape>;

const SINGLE_UNITS = FED_LEAGUES.flatMap((league) => marketsOf(league))
  .filter(({ stats }) => stats.length === 1)
  .map(({ unit }) => unit)
  .join(', ');

/** What a question may mean, in words that our own index looks up again. */
export const MeaningShape = z.object({
  props: z.array(
    z.object({
      player: z.string().nullable().describe('Full name of the player, if the question means one'),
      team: z.string().nullable(),
      opponent: z.string().nullable(),
      market: z.string().nullable().describe(`${SINGLE_UNITS} or sums like "points + assists"`),
      line: z.number().nullable().describe('Only a number that stands in the question'),
      side: z.enum(['over', 'under']).nullable(),
    }),
  ),
});
export type MeaningShape = z.infer<typeof MeaningShape>;
