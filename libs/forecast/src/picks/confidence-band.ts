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
