import { hasResult, leagueOf, type LearnedLine, type Market, marketValue, type PropLeague } from '@overline/forecast';

/** A box score line, with the position that the feed currently lists for the player. */
interface Line {
  stats: Readonly<Record<string, number>>;
  position: string | null;
}

/**
 * What the model learns from a stored line: the statistics of the player's own group, his position there, and whether
 * he started. Null for a player without markets, such as a kicker.
 */
export function learnedLine(league: PropLeague, { stats, position }: Line): LearnedLine | null {
  const { learned } = leagueOf(league).stats.lines;
  const line = { stats, position: position ?? undefined };
  return learned ? learned(line) : line;
}

/**
 * The value that settles bets on the player of a stored line in a market; undefined if they were void, because he did
 * not play, or did not start in a market on starters.
 */
export function settledValue(league: PropLeague, line: Line & { minutes: number }, market: Market): number | undefined {
  const { minutes } = line;
  const learned = minutes > 0 ? learnedLine(league, line) : null;
  if (learned === null || !hasResult({ league, minutes, ...learned }, market)) return undefined;
  return marketValue(learned.stats, market);
}
