import type { Band } from '@overline/forecast';

export const BAND_WORDS: Readonly<Record<Band, string>> = {
  high: 'High confidence',
  medium: 'Medium confidence',
  low: 'Low confidence',
};
export const HIGH_CONFIDENCE_MESSAGE = 'Beats its price even if the model is somewhat wrong.';
