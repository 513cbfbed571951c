/** The leagues whose props are modelled. */
export type PropLeague = 'nba' | 'nfl' | 'nhl' | 'mlb';

/** What was counted in one game, by name (`points`, `receivingYards`, …); undefined where the source has none. */
export type StatLine = Readonly<Record<string, number | undefined>>;

/** One kind of prop. */
export type Market = {
  /** What picks, prices and fitted parameters are stored under; never changed. */
  readonly key: string;
  /**
   * The leagues that have it, each with the market's key in the odds feed; null where it is forecast, and no prices of
   * it are asked for.
   */
  readonly leagues: Readonly<Partial<Record<PropLeague, string | null>>>;
  /** As a title, and in the prop-type field: "Points + Rebounds". */
  readonly name: string;
  /** As it reads inside a sentence: "over 30.5 points + rebounds". */
  readonly unit: string;
  /** The statistics whose sum settles it. */
  readonly stats: readonly string[];
  /** `count` = whole numbers from 0; `yards` = any whole number, losses too. */
  readonly measure: 'count' | 'yards';
  /** What people call it in a question, in small letters; a plus, a slash and a dash stand as words of their own. */
  readonly synonyms: readonly string[];
  /** The letter that stands for it right behind a number: 6.5a. */
  readonly letter?: string;
  /** Meant by a question that names no market. */
  readonly usual?: true;
};
