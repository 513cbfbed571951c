import {
  chancesAtLine,
  decidedOver,
  lessonsOf,
  type Market,
  marketsOf,
  marketValue,
  type PlayerGame,
  type PlayerQuote,
  priceSlate,
  type Projection,
  projectFacts,
  type ProjectedProp,
  propId,
  smoothMedian,
  type TwoViews,
  unpricedForecast,
} from '@overline/forecast';
import { lastTwentyChances, MarketScore } from './market-score.ts';
import { pricedMarkets, propOf, type PricedMarkets } from './priced-markets.ts';
import type { Walk } from './walk.ts';

/** A tail is a probability of at most 2%, or at least 98%. */
const TAIL = 0.02;

/** A prop at a line with its forecast probabilities of over, given no push. */
type LineForecast = {
  readonly game: PlayerGame;
  readonly market: Market;
  readonly line: number;
  readonly chance: number;
  /** `chance` before it is blended with the market. */
  readonly modelChance: number;
  readonly consensus?: number;
  /** The chances of model and market, from which the blend learns. */
  readonly views?: TwoViews;
  readonly prop: ProjectedProp;
};

/** Forecasts and scores one day, then trains the blend on it. The model must not have observed the day yet. */
export function scoreDay(walk: Walk, games: readonly PlayerGame[], { date }: PlayerGame): void {
  const { options } = walk;
  const scored = date >= options.from;
  if (!scored && !options.bookQuotes.has(date)) return;
  const atBooks = forecastsAtBookLines(walk, games, date);
  if (scored) {
    const forecasts = options.lines === 'book' ? atBooks : forecastsAtSyntheticLines(walk, games, date);
    for (const forecast of forecasts) reportForecast(walk, forecast, date);
    scoreForecasts(walk, forecasts);
  }
  // Train last, because no forecast of the day may use the day's results.
  trainBlend(walk, atBooks);
}

function scoreForecasts(walk: Walk, forecasts: readonly LineForecast[]): void {
  for (const forecast of forecasts) {
    const { game, market, line } = forecast;
    const value = marketValue(game.stats, market);
    if (value === undefined || !walk.histories.hasResult(game, market) || value === line) {
      scoreOf(walk, market.key).leaveOut(value === line ? 'landed on the line' : 'no result');
      continue;
    }
    score(walk, forecast, { over: value > line, value });
  }
}

/** Trains the blend on the results at the books' lines, as the service does every day. */
function trainBlend(walk: Walk, forecasts: readonly LineForecast[]): void {
  for (const { game, market, line, views } of forecasts) {
    const value = marketValue(game.stats, market);
    if (views === undefined || value === undefined || !walk.histories.hasResult(game, market) || value === line)
      continue;
    walk.learned.learn(views, value > line);
  }
}

function forecastsAtBookLines(walk: Walk, games: readonly PlayerGame[], date: string): LineForecast[] {
  const { options, learned } = walk;
  const wanted = wantedMarkets(walk);
  const rows = new Map(games.map((game) => [`${game.gameId}/${game.playerId}`, game]));
  const forecasts: LineForecast[] = [];
  const later: PlayerQuote[] = [];
  const byGame = Map.groupBy(options.bookQuotes.get(date) ?? [], ({ gameId }) => gameId);
  const slate = [...byGame].flatMap(([gameId, ofGame]) => {
    const entries = games.filter((game) => game.gameId === gameId);
    // Picks use the first prices, so that the last ones give the closing line value.
    return pricedMarkets(ofGame, options.onSlate ? 'first' : 'last').flatMap((group) => {
      const { asOf } = group;
      later.push(...group.later);
      const props = projected(walk, entries, group.quotes, { date, asOf, day: games }).filter(({ projection }) =>
        group.markets.has(projection.market),
      );
      const views = new Map(lessonsOf(props).map((lesson) => [propId(lesson.projection), lesson]));
      if (date >= options.from && options.lines === 'book') countLeftOut(walk, group, rows, views);
      const priced = priceSlate(props, asOf, learned);
      for (const { input, projection, quotes } of priced) {
        const game = rows.get(`${projection.gameId}/${projection.playerId}`);
        const market = wanted.get(projection.market);
        const lesson = views.get(propId(projection));
        if (game === undefined || market === undefined || lesson === undefined) continue;
        const chance = decidedOver(chancesAtLine(input, input.line));
        const consensus = lesson.marketMean;
        const prop = { projection, quotes };
        forecasts.push({
          game,
          market,
          line: input.line,
          chance,
          modelChance: lesson.model,
          consensus,
          views: lesson,
          prop,
        });
      }
      return priced;
    });
  });
  if (date >= options.from) options.onSlate?.({ date, props: slate, games, closing: Map.groupBy(later, propOf) });
  return forecasts;
}

/** Counts the quoted props without a forecast, by reason. */
function countLeftOut(
  walk: Walk,
  { quotedProps, quotes }: PricedMarkets,
  rows: ReadonlyMap<string, PlayerGame>,
  priced: ReadonlyMap<string, unknown>,
): void {
  const wanted = wantedMarkets(walk);
  const offered = new Set(quotes.map(propOf));
  for (const id of quotedProps) {
    const [gameId = '', playerId = '', market = ''] = id.split('/');
    if (!wanted.has(market) || priced.has(id)) continue;
    const played = rows.has(`${gameId}/${playerId}`);
    const unpriced = offered.has(id) ? 'fewer than two books at one line' : 'taken down';
    scoreOf(walk, market).leaveOut(played ? unpriced : 'did not play');
  }
}

function forecastsAtSyntheticLines(walk: Walk, games: readonly PlayerGame[], date: string): LineForecast[] {
  const wanted = wantedMarkets(walk);
  const lines = new Map(
    games.flatMap((game) =>
      [...wanted.values()].flatMap((market) => {
        const line = walk.histories.line(game, market);
        return line === undefined ? [] : [[`${game.gameId}/${game.playerId}/${market.key}`, { game, market, line }]];
      }),
    ),
  );
  const entries = [...new Set([...lines.values()].map(({ game }) => game))];
  return projected(walk, entries, [], { date, asOf: 0, day: games }).flatMap((prop): LineForecast[] => {
    const { projection } = prop;
    const synthetic = lines.get(propId(projection));
    if (synthetic === undefined) return [];
    const scoredLines = walk.options.lines === 'tails' ? tailLines(projection) : [synthetic.line];
    return scoredLines.map((line) => {
      const chance = overAlone(projection, line);
      return { ...synthetic, line, chance, modelChance: chance, prop };
    });
  });
}

export function overAlone({ distribution, calibration }: Projection, line: number): number {
  return decidedOver(chancesAtLine({ distribution, calibration, market: null, marketWeight: 0 }, line));
}

/** The half-point lines nearest the median where the model alone gives the over at least 98%, or at most 2%. */
function tailLines(projection: Projection): number[] {
  const middle = Math.floor(smoothMedian(projection.distribution)) + 0.5;
  const likelyOvers: number[] = [];
  for (let line = middle; line > 0 && likelyOvers.length < 1; line -= 1)
    if (overAlone(projection, line) >= 1 - TAIL) likelyOvers.push(line);
  for (let line = middle; ; line += 1) if (overAlone(projection, line) <= TAIL) return [...likelyOvers, line];
}

type Moment = { date: string; asOf: number; day: readonly PlayerGame[] };

/** Forecasts with the product's own code. It receives only each row's matchup, never its result. */
function projected(
  { options, trainer }: Walk,
  games: readonly PlayerGame[],
  quotes: readonly PlayerQuote[],
  { date, asOf, day }: Moment,
): ProjectedProp[] {
  if (games.length === 0) return [];
  const quoted = new Set(quotes.map(({ playerId }) => playerId));
  const entries = games
    .filter(({ playerId }) => quotes.length === 0 || quoted.has(playerId))
    .map(({ gameId, playerId, team, opponent, home, postseason, opposingStarter }) => {
      const known = options.knowsStarters?.(date) ?? true;
      const starter = known ? opposingStarter : undefined;
      return { gameId, playerId, team, opponent, home, postseason, opposingStarter: starter };
    });
  const lineup = trainer.pastLineup(options.lineup, day);
  return projectFacts(trainer, { date, entries, lineup, quotes, asOf });
}

export function wantedMarkets({ options }: Walk): Map<string, Market> {
  const { markets } = options;
  const wanted = marketsOf(options.league).filter(({ key }) => markets === undefined || markets.has(key));
  return new Map(wanted.map((market) => [market.key, market]));
}

function reportForecast(
  { options }: Walk,
  { game, market, line, chance, modelChance, prop }: LineForecast,
  date: string,
): void {
  options.onForecast?.({
    date,
    playerId: game.playerId,
    market: market.key,
    line,
    chance,
    alone: modelChance,
    projection: prop.projection.median,
    minutes: prop.projection.minutes.mean,
  });
}

function scoreOf({ scores }: Walk, market: string): MarketScore {
  const known = scores.get(market) ?? new MarketScore();
  scores.set(market, known);
  return known;
}

function score(
  walk: Walk,
  { game, market, line, chance, modelChance, consensus, prop }: LineForecast,
  { over, value }: { over: boolean; value: number },
): void {
  scoreOf(walk, market.key).add({
    date: game.date,
    over,
    chance,
    modelChance,
    unpriced: decidedOver(chancesAtLine(unpricedForecast(prop.projection, walk.learned), line)),
    consensus,
    naive: walk.histories.naiveChance(game, market, line),
    lastTwenty: lastTwentyChances(walk.histories.values(game, market), line),
    error: Math.abs(value - prop.projection.median),
  });
}
