/** One kind of player prop in one league. */
export type Market = {
  /** Picks, prices and fitted parameters are stored under this key, so it never changes. */
  readonly key: string;
  /** The market's key in the odds feed; null = forecast, but not quoted. */
  readonly feedKey: string | null;
  /** Title case, also the API's prop type: "Points + Rebounds". */
  readonly name: string;
  /** In a sentence: "over 30.5 points + rebounds". */
  readonly unit: string;
  /** The market settles on the sum of these statistics. */
  readonly stats: readonly string[];
  /**
   * What the opposing team does per game, if not "allow {n}" of the unit: a pitcher's opponents "strike out {n} times".
   * Null if the figure is meaningless.
   */
  readonly opponent?: string | null;
  /** Rare statistics that count too but are not forecast, such as touchdowns by a return; 0 if the source has none. */
  readonly alsoCounts?: readonly string[];
  /** `count`: whole numbers from 0. `yards`: whole numbers, negative if yards were lost. */
  readonly measure: 'count' | 'yards';
  /** The line of prices that come without one, as in lists of scorers, where "Yes" is the over. */
  readonly impliedLine?: number;
  /** Another key of the odds feed, under which it lists scorers. Its prices are for the over of `impliedLine`. */
  readonly scorerKey?: string;
  /** What people call it in a question: lower case, with spaces around plus, slash and dash. */
  readonly synonyms: readonly string[];
  /** A letter that means this market when it follows a number: 6.5a. */
  readonly letter?: string;
  /** Assumed when a question names no market. */
  readonly usual?: true;
};
