import { bandOf, confidenceText } from '@overline/forecast';
import type { Band } from '@overline/forecast';

export const BAND_WORDS: Readonly<Record<Band, string>> = {
  high: 'High confidence',
  medium: 'Medium confidence',
  low: 'Low confidence',
};

/** What a confidence says, in one line: "69 in 100 that +109 is better than fair". */
export function confidenceWords(confidence: number, price: string): string {
  const words = `${confidenceText(confidence)} in 100 that ${price} is better than fair`;
  return bandOf(confidence) === 'high' ? `${words}, even if the model is somewhat wrong` : words;
}
