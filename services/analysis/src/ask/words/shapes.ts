import { FED_LEAGUES, marketsOf } from '@overline/forecast';
import { z } from 'zod';

// Strict output: the root an object, every field required, no records. Ids are those of the input.
const News = z
  .array(
    z.object({
      text: z
        .string()
        .describe('One sentence of news about a named player or team, without figures, in your own words'),
      url: z.string().describe('Address of the page that says so, exactly as the search gave it'),
    }),
  )
  .describe('At most two; empty without relevant news');

export const PropShape = z.object({
  summary: z.string().describe('Two or three sentences on the whole'),
  props: z.array(
    z.object({
      id: z.string(),
      reasoning: z.string().describe('Three to five sentences on why, for the side that was picked'),
    }),
  ),
  news: News,
});
export type PropShape = z.infer<typeof PropShape>;

export const GameShape = z.object({
  summary: z.string().describe('Two sentences on the whole'),
  reasoning: z.string().describe('Three to five sentences on why the expected winner is expected to win'),
  keyFactors: z.array(z.string()).describe('What moves the chance, one sentence each'),
  news: News,
});
export type GameShape = z.infer<typeof GameShape>;

export const ParlayShape = z.object({
  summary: z.string().describe('Two to four sentences on the legs together'),
  legs: z.array(z.object({ id: z.string(), reasoning: z.string().describe('Two or three sentences on this leg') })),
  recommendations: z.array(z.string()).describe('What the facts suggest, one sentence each'),
  news: News,
});
export type ParlayShape = z.infer<typeof ParlayShape>;

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
