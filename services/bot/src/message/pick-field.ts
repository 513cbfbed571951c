import type { Pick } from '@overline/contracts';
import { americanText } from '@overline/forecast';
import type { APIEmbedField } from 'discord.js';
import { betText, forecastText, priceText, startText } from './terms.ts';
import { plain } from './text.ts';

const LONGEST_TEAM = 30;
const LONGEST_REASON = 100;

/** One pick: what it is, its price, our numbers, when it starts, and why in one line. */
export function pickField(pick: Pick): APIEmbedField {
  const { mockAnalysis: analysis, game, rank, book, price } = pick;
  return {
    name: `${rank} · ${betText(pick, analysis.pickDirection)}`,
    value: [
      `${priceText(price, book)} · ${forecastText(analysis.probability, analysis.confidence)}`,
      `${plain(game.awayTeam, LONGEST_TEAM)} at ${plain(game.homeTeam, LONGEST_TEAM)} · ${startText(game.startsAt)}`,
      `Why: ${reasonOf(pick)}`,
    ].join('\n'),
  };
}

/** Why, in one line: the price beside what we hold fair, and the first fact that speaks for it. */
export function reasonOf({ price, fairPrice, mockAnalysis: { considerations, summary } }: Pick): string {
  const fact = considerations.find(({ points }) => points === 'for')?.text ?? summary;
  const value = `fair would be ${americanText(fairPrice)}, offered is ${americanText(price)}.`;
  return `${value} ${plain(fact, LONGEST_REASON)}`.trim();
}
