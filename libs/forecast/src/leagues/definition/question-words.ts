type Lists = Readonly<Record<string, readonly string[]>>;

/**
 * The words that people use to ask about a league. A market is named by the key of a league's market or of `either`.
 */
export type QuestionWords = {
  /** What the league and its sport are called. */
  readonly names: readonly string[];
  /** Phrases for a market besides its synonyms. */
  readonly markets?: Lists;
  /** Phrases that mean at least N of a market, by N: "anytime touchdown" means 1, "hat trick" means 3. */
  readonly atLeast?: Readonly<Record<string, Lists>>;
  /** Words that do not change the meaning, such as positions. */
  readonly filler?: readonly string[];
  /** Shared phrases that mean something else here: "hits over" in baseball. */
  readonly unused?: readonly string[];
  /** Verbs that mean at least one, unless another statistic follows: "to score". */
  readonly scoringVerbs?: Lists;
  /** Words that mean one of several markets, by player and line: a quarterback's yards are passing yards. */
  readonly either?: Lists;
  /** By market: a number without a market is a line of this market if it is at least this large. */
  readonly bareLines: Readonly<Record<string, number>>;
  /** The markets that a question about a player's props in general means; by default the usual ones. */
  readonly usual?: readonly string[];
  /** The markets that three numbers in a row, such as 25/5/8, are lines of. */
  readonly statline?: readonly string[];
  readonly countedNouns?: Lists;
  readonly countingVerbs?: Lists;
  /** Verbs that compare players, by the market that they compare. */
  readonly comparing?: Lists;
  readonly notOffered?: Lists;
  /** Other names of players and teams, by their folded full names. */
  readonly players?: Readonly<Record<string, string>>;
  readonly teams?: Readonly<Record<string, string>>;
};
