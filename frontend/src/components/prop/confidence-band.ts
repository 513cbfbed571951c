export type Band = 'high' | 'medium' | 'low';

/** The band of a confidence 0–100: 70 and above high, 50 to below 70 medium, below 50 low. */
export function bandOf(confidence: number): Band {
  if (confidence >= 70) return 'high';
  return confidence >= 50 ? 'medium' : 'low';
}

/** Confidence as a whole number, cut and not rounded, so that 69.6 never reads 70 beside the word "medium". */
export function confidenceText(confidence: number): string {
  return String(Math.floor(Math.min(Math.max(confidence, 0), 100)));
}

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
