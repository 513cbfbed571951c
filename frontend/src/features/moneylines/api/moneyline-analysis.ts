import { z } from 'zod';
import { MoneylineAnalysis } from '@overline/contracts';
import { readAs, ShownProp } from '../../../analysis/lenient-answer.ts';

const { homeTeam, prediction, bookieOdds, playerProps, wordsBy } = MoneylineAnalysis.shape;

const Team = homeTeam.unwrap().extend({
  name: z.string().min(1),
  impliedOdds: homeTeam.unwrap().shape.impliedOdds.nullable(),
});
export type Team = z.infer<typeof Team>;

const { confidence, homeProbability, fairHome, fairAway } = prediction.unwrap().shape;
const Prediction = prediction.unwrap().extend({
  confidence: confidence.unwrap().catch(0),
  homeProbability: homeProbability.nullable(),
  fairHome: fairHome.nullable(),
  fairAway: fairAway.nullable(),
});

const BookOdds = bookieOdds.element.extend({ at: bookieOdds.element.shape.at.nullable() });
export type BookOdds = z.infer<typeof BookOdds>;

const PlayerProps = playerProps.element.extend({ analyzedProps: z.array(ShownProp) });
export type PlayerProps = z.infer<typeof PlayerProps>;

const ShownGame = MoneylineAnalysis.extend({
  homeTeam: Team.nullable(),
  awayTeam: Team.nullable(),
  prediction: Prediction.nullable(),
  bookieOdds: z.array(BookOdds),
  playerProps: z.array(PlayerProps),
  wordsBy: wordsBy.catch('template'),
});
export type ShownGame = z.infer<typeof ShownGame>;

/** A moneyline analysis as the page shows it, whatever is missing in it. */
export function readMoneyline(raw: unknown): ShownGame {
  return readAs(ShownGame, raw);
}
