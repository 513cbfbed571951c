import type { Pick } from '@overline/contracts';
import type { APIEmbedField } from 'discord.js';
import { betText, forecastText, priceText, startText } from './terms.ts';
import { plain } from './text.ts';

const LONGEST_TEAM = 30;
const LONGEST_REASON = 130;

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

/** Why, in one line: the first of the facts that the pick stands on, else its summary. */
export function reasonOf({ mockAnalysis: { keyConsiderations, summary } }: Pick): string {
  const [first = summary, second = ''] = keyConsiderations;
  const both = `${first} ${second}`.trim();
  return plain(both.length <= LONGEST_REASON ? both : first, LONGEST_REASON) || 'The numbers stand on the page.';
}
