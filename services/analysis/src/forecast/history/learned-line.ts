import { leagueOf, type LearnedLine, type PropLeague } from '@overline/forecast';

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
