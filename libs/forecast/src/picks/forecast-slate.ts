import type { PropBlend } from '../players/blend/prop-blend.ts';
import type { TwoViews } from '../players/blend/market-history.ts';
import type { Lineup, LineupChange, SlateEntry } from '../players/lineup/lineup.ts';
import type { Projection } from '../players/projection.ts';
import type { PropModel } from '../players/prop-model.ts';
import { consensusOf } from '../consensus/consensus.ts';
import { priceProp, propId, viewsOf, type PricedProp } from './price-prop.ts';
import { isStillOffered, newestQuotes, type PropQuote } from '../consensus/quotes.ts';

/**
 * Everything that one day's prop forecasts depend on, as of one moment. The service reads these facts from its tables,
 * and the backtest reads them from a data folder. From here on both share the code, so equal inputs give equal numbers.
 */
export type SlateFacts = {
  /** US Eastern calendar date of the games, YYYY-MM-DD. */
  readonly date: string;
  readonly entries: readonly SlateEntry[];
  readonly lineup: Lineup;
  /** Who is assumed to be out, or back, in a what-if. */
  readonly changes?: readonly LineupChange[];
  readonly quotes: readonly PlayerQuote[];
  /** Epoch ms; later quotes are ignored. */
  readonly asOf: number;
};

/** A quote and the prop it is for. */
export type PlayerQuote = PropQuote & {
  readonly gameId: string;
  readonly playerId: string;
  readonly market: string;
};

/** The model's forecast of one prop and its current quotes. */
export type ProjectedProp = { readonly projection: Projection; readonly quotes: readonly PropQuote[] };

/** Forecasts every market of every entry, each with its quotes as of that moment (possibly none). */
export function projectFacts(
  model: PropModel,
  { date, entries, lineup, changes, quotes, asOf }: SlateFacts,
): ProjectedProp[] {
  const offered = quotes.filter((quote) => isStillOffered(quote, asOf));
  const byProp = Map.groupBy(offered, propId);
  // Posted lines are matched per game, because a traded player's line in a game of his new team does not mean that he
  // plays for the old one.
  const byGame = Map.groupBy(offered, ({ gameId }) => gameId);
  const projections = [...Map.groupBy(entries, ({ gameId }) => gameId)].flatMap(([gameId, own]) => {
    const posted = new Set((byGame.get(gameId) ?? []).map(({ playerId }) => playerId));
    return model.project({ date, entries: own, lineup, posted, ...(changes && { changes }) });
  });
  return projections.map((projection) => ({
    projection,
    quotes: newestQuotes(byProp.get(propId(projection)) ?? [], asOf),
  }));
}

/** The best side and price of every prop that has a consensus. */
export function priceSlate(props: readonly ProjectedProp[], asOf: number, learned: PropBlend): PricedProp[] {
  return props.flatMap(({ projection, quotes }) => priceProp(projection, quotes, asOf, learned) ?? []);
}

/** The views of model and market at the consensus line. The blend learns from them once the result is known. */
type PropLesson = TwoViews & {
  readonly projection: Projection;
  readonly line: number;
  /** Mean of the books' devigged probabilities of over, the baseline in backtests. */
  readonly marketMean: number;
};

/** The lessons of all props that have a consensus. */
export function lessonsOf(props: readonly ProjectedProp[]): PropLesson[] {
  return props.flatMap(({ projection, quotes }) => {
    const consensus = consensusOf(quotes);
    if (consensus === null) return [];
    const { line, overProbability: marketMean } = consensus;
    return [{ ...viewsOf(projection, consensus), projection, line, marketMean }];
  });
}
