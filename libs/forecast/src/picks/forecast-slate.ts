import type { PropBlend } from '../players/blend/prop-blend.ts';
import type { TwoViews } from '../players/blend/market-history.ts';
import type { Lineup, SlateEntry } from '../players/lineup/lineup.ts';
import type { Projection } from '../players/projection.ts';
import type { PropModel } from '../players/prop-model.ts';
import { consensusOf, type PropQuote } from '../consensus/consensus.ts';
import { priceProp, propId, viewsOf, type PricedProp } from './price-prop.ts';
import { newestQuotes, STANDS_FOR_MS } from '../consensus/quotes.ts';

/**
 * All that the prop forecasts of one day follow from, as of one moment. The service reads them from its tables, the
 * backtest from a folder; from here on there is one road, so equal facts give equal numbers, whoever asks.
 */
export type SlateFacts = {
  /** US Eastern calendar date of the games, YYYY-MM-DD. */
  readonly date: string;
  /** Who is forecast. */
  readonly entries: readonly SlateEntry[];
  readonly lineup: Lineup;
  /** What books quote for anybody in these games, with the props they quote. */
  readonly quotes: readonly PlayerQuote[];
  /** Epoch ms; nothing later counts. */
  readonly asOf: number;
};

/** One book's quote of one player's market in one game. */
export type PlayerQuote = PropQuote & {
  readonly gameId: string;
  readonly playerId: string;
  readonly market: string;
};

/** What the model says of one prop, and the quotes that stand for it. */
export type ProjectedProp = { readonly projection: Projection; readonly quotes: readonly PropQuote[] };

/** The model's forecasts of every market of every entry, each with the quotes that stand at the moment (or none). */
export function projectFacts(model: PropModel, { date, entries, lineup, quotes, asOf }: SlateFacts): ProjectedProp[] {
  const standing = quotes.filter(({ at }) => at <= asOf && asOf - at <= STANDS_FOR_MS);
  const byProp = Map.groupBy(standing, propId);
  const posted = new Set(standing.map(({ playerId }) => playerId));
  return model
    .project({ date, entries, lineup, posted })
    .map((projection) => ({ projection, quotes: newestQuotes(byProp.get(propId(projection)) ?? [], asOf) }));
}

/** The best side and price of every projected prop that the books have a consensus on. */
export function priceSlate(props: readonly ProjectedProp[], asOf: number, learned: PropBlend): PricedProp[] {
  return props.flatMap(({ projection, quotes }) => priceProp(projection, quotes, asOf, learned) ?? []);
}

/** What model and market say of a prop at the consensus line: what the blend learns from, once the result is known. */
export type PropLesson = TwoViews & {
  readonly projection: Projection;
  readonly line: number;
  /** The plain mean of the books' devigged chances of over, 0..1: the anchor that forecasts are held against. */
  readonly marketMean: number;
};

/** The two views of every projected prop that the books have a consensus on. */
export function lessonsOf(props: readonly ProjectedProp[]): PropLesson[] {
  return props.flatMap(({ projection, quotes }) => {
    const consensus = consensusOf(quotes);
    if (consensus === null) return [];
    const { line, overProbability: marketMean } = consensus;
    return [{ ...viewsOf(projection, consensus), projection, line, marketMean }];
  });
}
