import type { DiscordResultsPost } from '@overline/contracts';
import { formatPercent } from '../../../format/format.ts';
import { adminErrorText } from '../console/admin-errors.ts';

/** Today's picks stand in the channel. */
export const DAILY_POSTED = 'Successfully posted daily picks to Discord!';

/** Yesterday's results stand in the channel: hits, misses, pushes, and the rate. */
export function resultsPostedWords({ wins, losses, pushes, winRate }: DiscordResultsPost): string {
  return `Successfully posted yesterday's results to Discord! (${wins}-${losses}-${pushes}, ${formatPercent(winRate)})`;
}

/** Why nothing was posted; where nobody said why, `fallback`. */
export function failedWords(reason: unknown, fallback = ''): string {
  const words = typeof reason === 'string' ? reason : adminErrorText(reason, '');
  return words === '' ? fallback : `Failed: ${words}`;
}
