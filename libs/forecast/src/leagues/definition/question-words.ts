type Lists = Readonly<Record<string, readonly string[]>>;

/** How people ask about a league. Markets are keys of the league or of its `either`. */
export type QuestionWords = {
  /** What the league and its sport are called. */
  readonly names: readonly string[];
  /** Phrases for a market beside its synonyms. */
  readonly markets?: Lists;
  /** Phrases for at least N: "anytime touchdown" is 1, "hat trick" 3. */
  readonly atLeast?: Readonly<Record<string, Lists>>;
  /** Words that change nothing: positions. */
  readonly filler?: readonly string[];
  /** Shared phrases that mean something else here: "hits over" in baseball. */
  readonly unused?: readonly string[];
  /** Verbs for at least one, unless another statistic is written behind them: "to score". */
  readonly scoringVerbs?: Lists;
  /** Words that mean one of several markets, by player and line: a quarterback's yards are passing yards. */
  readonly either?: Lists;
  /** The least number without a market that is one of this market. */
  readonly bareLines: Readonly<Record<string, number>>;
  /** The markets that a question for a player's props means; by default the usual ones. */
  readonly usual?: readonly string[];
  /** Three numbers in a row (25/5/8) are of these markets. */
  readonly statline?: readonly string[];
  readonly countedNouns?: Lists;
  readonly countingVerbs?: Lists;
  /** Verbs that compare players, by what they count. */
  readonly comparing?: Lists;
  readonly notOffered?: Lists;
  /** Other names of players, teams and arenas, by their folded full names. */
  readonly players?: Readonly<Record<string, string>>;
  readonly teams?: Readonly<Record<string, string>>;
  readonly arenas?: Readonly<Record<string, string>>;
};
