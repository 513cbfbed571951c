import { ODDS_FORMATS, type OddsFormat } from '../format/format.ts';
import { useChoice } from './local-choice.ts';

/** The person's way of reading prices, and how to change it. */
export function useOddsFormat(): [OddsFormat, (format: OddsFormat) => void] {
  return useChoice('oddsFormat', ODDS_FORMATS, 'american');
}
