import {
  blend,
  chancesAtLine,
  createPropTrainer,
  defaultParameters,
  leagueProfile,
  logit,
  marketsOf,
  marketValue,
  PropBlend,
  sigmoid,
  syntheticLine,
  SYNTHETIC_GAMES,
  SYNTHETIC_MINUTES,
  viewsOf,
} from '@overline/forecast';
import type { Consensus, Market, PlayerGame, Projection, PropLeague, PropTrainer, TwoViews } from '@overline/forecast';
import { lastTwentyChances } from './last-twenty.ts';
import { MarketScore } from './market-score.ts';
import { PlayerHistory } from './player-history.ts';
import type { BookLines } from './prop-lines.ts';
import { propKey } from './prop-lines.ts';
import type { LineMode, LineupMode, MarketReport } from './report.ts';

/** What to score: see the options of the command. */
export type WalkOptions = {
  readonly league: PropLeague;
  readonly lines: LineMode;
  readonly lineup: LineupMode;
  readonly from: string;
  readonly to: string;
  readonly markets: ReadonlySet<string> | undefined;
  readonly bookLines: BookLines;
  /** The data's own name of a market, where it differs from the model's key. */
  readonly nameOf?: (market: string) => string;
  /** Told of every forecast before its result is looked at. */
  readonly onForecast?: (forecast: PropForecast) => void;
  readonly onDay?: (done: number, total: number, date: string) => void;
};

/** One forecast as it was made: `chance` of over (0..1) at the line, pushes aside. */
export type PropForecast = {
  date: string;
  playerId: string;
  market: string;
  line: number;
  chance: number;
  projection: number;
};

/** The line of one prop, and the consensus where books made it. */
type Line = { line: number; consensus?: Consensus };

/** Seasons of a folder after which its own fit knows more than the shipped one. */
const SEASONS_TO_REPLACE_SHIPPED = 3;

/**
 * Walks forward through the days: forecast, score, and only then learn. The parameters are refitted before each season.
 */
export function walkProps(days: readonly (readonly PlayerGame[])[], options: WalkOptions): MarketReport[] {
  const trainer = createPropTrainer(options.league, [options.lineup]);
  const walk = {
    options,
    trainer,
    history: new PlayerHistory(),
    scores: new Map<string, MarketScore>(),
    learned: new PropBlend(),
  };
  // The shipped parameters may only start a folder that begins after the games they were fitted on.
  const start = defaultParameters(options.league);
  const shipped = start.fittedThrough !== '' && start.fittedThrough < (days[0]?.[0]?.date ?? '');
  if (shipped) trainer.use(start);
  const seasons = new Set<string>();
  let fitted = '';
  days.forEach((games, index) => {
    const [first] = games;
    if (first === undefined || first.date > options.to) return;
    const due = refitMark(first, days);
    seasons.add(first.season);
    if (due !== fitted && index > 0 && (!shipped || seasons.size > SEASONS_TO_REPLACE_SHIPPED)) trainer.refit();
    fitted = due;
    scoreDay(walk, games, first);
    // A row without minutes is a slate without a result: forecast it, but learn nothing from it.
    const finished = games.filter(hasResult);
    trainer.observe(finished);
    walk.history.add(finished);
    options.onDay?.(index + 1, days.length, first.date);
  });
  return marketsOf(options.league).flatMap(({ key }) => {
    const score = walk.scores.get(key);
    return score === undefined
      ? []
      : [
          score.report(
            options.nameOf?.(key) ?? key,
            options.league,
            options.lines,
            options.lineup,
            trainer.modelVersion,
          ),
        ];
  });
}

/** Changes when the parameters are due for a fit: with each season, and monthly in the first. */
function refitMark(first: PlayerGame, days: readonly (readonly PlayerGame[])[]): string {
  const opening = days[0]?.[0]?.season;
  return first.season === opening ? first.date.slice(0, 7) : first.season;
}

type Walk = {
  readonly options: WalkOptions;
  readonly trainer: PropTrainer;
  readonly history: PlayerHistory;
  readonly scores: Map<string, MarketScore>;
  readonly learned: PropBlend;
};

function scoreDay(walk: Walk, games: readonly PlayerGame[], { date }: PlayerGame): void {
  const { options, trainer } = walk;
  const wanted = marketsOf(options.league).filter(
    ({ key }) =>
      options.markets === undefined || options.markets.has(key) || options.markets.has(options.nameOf?.(key) ?? key),
  );
  const priced = games.flatMap((game) => {
    const lines = wanted.flatMap((market) => {
      const line = lineOf(walk, game, market);
      return line === undefined ? [] : [{ market, line }];
    });
    return lines.length > 0 ? [{ game, lines }] : [];
  });
  const scored = date >= options.from;
  if (priced.length === 0 || (!scored && options.lines === 'synthetic')) return;
  const lineup =
    options.lineup === 'unknown' ? 'unknown' : { playing: games.map(({ playerId, team }) => ({ playerId, team })) };
  const projections = new Map<string, Projection>();
  for (const projection of trainer.project({ date, entries: priced.map(({ game }) => entryOf(game)), lineup })) {
    projections.set(`${projection.playerId}|${projection.market}`, projection);
  }
  const learned: (() => void)[] = [];
  for (const { game, lines } of priced) {
    for (const { market, line } of lines) {
      const projection = projections.get(`${game.playerId}|${market.key}`);
      const value = marketValue(game.stats, market);
      if (projection === undefined) continue;
      const forecast = forecastOf(walk, line, projection);
      if (scored)
        options.onForecast?.({
          date,
          playerId: game.playerId,
          market: market.key,
          line: line.line,
          chance: forecast.chance,
          projection: projection.median,
        });
      if (value === undefined || !hasResult(game) || value === line.line) continue;
      learned.push(
        scoreProp(walk, {
          game,
          market,
          line,
          forecast,
          error: Math.abs(value - projection.median),
          over: value > line.line,
          scored,
        }),
      );
    }
  }
  // Games of one day end after all of its forecasts, so the blend learns from them only now.
  for (const learn of learned) learn();
}

function hasResult({ league, minutes }: PlayerGame): boolean {
  return minutes !== undefined || !leagueProfile(league).hasMinutes;
}

/** What a forecast may see of a game before it: never its minutes or counts. */
function entryOf({ gameId, playerId, team, opponent, home, postseason }: PlayerGame) {
  return { gameId, playerId, team, opponent, home, postseason };
}

function lineOf({ options, history }: Walk, game: PlayerGame, market: Market): Line | undefined {
  if (options.lines === 'book') {
    const found = options.bookLines.get(propKey(game.date, game.playerId, market.key));
    return found && { line: found.line, consensus: found.consensus };
  }
  if (history.gamesIn(game.season, game.playerId) < SYNTHETIC_GAMES) return undefined;
  const values = history.values(game.playerId, market);
  if (leagueProfile(options.league).hasMinutes) {
    if (history.minutes(game.playerId, SYNTHETIC_GAMES) < SYNTHETIC_MINUTES) return undefined;
  } else if (values.slice(-SYNTHETIC_GAMES).filter((value) => value > 0).length <= SYNTHETIC_GAMES / 2)
    return undefined;
  const line = syntheticLine(values);
  return line === undefined ? undefined : { line };
}

/** The model's own chance, the chance after the market is mixed in, and what the mix is to learn from. */
type Forecast = { readonly alone: number; readonly chance: number; readonly views?: TwoViews };

function forecastOf({ learned }: Walk, line: Line, projection: Projection): Forecast {
  if (line.consensus === undefined) {
    const alone = decidedOver(projection, line.line);
    return { alone, chance: alone };
  }
  const views = viewsOf(projection, line.consensus);
  const { correction, marketWeight } = learned.blend(views);
  const model = sigmoid(correction.slope * logit(views.model) + correction.intercept);
  return { alone: views.model, chance: blend(model, views.consensus, marketWeight), views };
}

type Settled = {
  game: PlayerGame;
  market: Market;
  line: Line;
  forecast: Forecast;
  error: number;
  over: boolean;
  scored: boolean;
};

/** Scores one prop; what comes back teaches the result to the blend with the market. */
function scoreProp(
  { scores, learned, history }: Walk,
  { game, market, line, forecast, error, over, scored }: Settled,
): () => void {
  const { views } = forecast;
  if (scored) {
    const score = scores.get(market.key) ?? new MarketScore();
    scores.set(market.key, score);
    const lastTwenty = lastTwentyChances(history.values(game.playerId, market), line.line);
    score.add({
      date: game.date,
      over,
      chance: forecast.chance,
      modelChance: forecast.alone,
      consensus: line.consensus?.overProbability,
      lastTwenty,
      error,
    });
  }
  return () => {
    if (views !== undefined) learned.learn(views, over);
  };
}

/** Chance of over among outcomes that do not push. */
function decidedOver({ distribution, calibration }: Projection, line: number): number {
  const { over, under } = chancesAtLine({ distribution, calibration, market: null, marketWeight: 0 }, line);
  return over + under > 0 ? over / (over + under) : 0.5;
}
