import { z } from 'zod';
import { MoneylineSide } from '@overline/contracts';
import {
  answerFields,
  candidates,
  listOf,
  numberOrNull,
  orNull,
  percentOrNull,
  percentOrZero,
  requiredNumber,
  requiredText,
  ShownProp,
  text,
  textOrNull,
} from '../../../analysis/lenient-answer.ts';

const Team = z.object({
  name: requiredText,
  logoUrl: text,
  record: text,
  moneyline: numberOrNull,
  impliedOdds: percentOrNull,
});
export type Team = z.infer<typeof Team>;

const BookOdds = z.object({
  source: text,
  homeMoneyline: numberOrNull,
  awayMoneyline: numberOrNull,
  at: textOrNull,
});
export type BookOdds = z.infer<typeof BookOdds>;

const PlayerProps = z.object({ playerName: text, overallSummary: text, analyzedProps: listOf(ShownProp) });
export type PlayerProps = z.infer<typeof PlayerProps>;

const ShownGame = z.object({
  gameTitle: text,
  gameDate: text,
  startsAt: textOrNull,
  homeTeam: orNull(Team),
  awayTeam: orNull(Team),
  prediction: orNull(
    z.object({
      winner: text,
      confidence: percentOrZero,
      reasoning: text,
      homeProbability: percentOrNull,
      marketHomeProbability: percentOrNull,
      fairHome: numberOrNull,
      fairAway: numberOrNull,
    }),
  ),
  sides: orNull(z.object({ home: MoneylineSide, away: MoneylineSide })).optional(),
  scoreProjection: orNull(z.object({ homeScore: requiredNumber, awayScore: requiredNumber })),
  keyFactors: listOf(requiredText),
  lineupInfo: listOf(requiredText),
  additionalInfo: listOf(requiredText),
  bookieOdds: listOf(BookOdds),
  playerProps: listOf(PlayerProps),
  summary: text,
  tookOver: text.optional(),
  modelVersion: text,
  gameId: textOrNull,
  candidates,
  ...answerFields,
});
export type ShownGame = z.infer<typeof ShownGame>;

export function readMoneyline(raw: unknown): ShownGame {
  return ShownGame.parse(raw ?? {});
}
