import { logit, sigmoid } from '../math/logit.ts';
import {
  lineupsOf,
  nextDay,
  type FinishedGame,
  type Fixture,
  type GameForecast,
  type GameLeague,
  type GameModel,
  type GamePart,
  type OutcomeChances,
} from './game.ts';
import { checksum } from '../math/hash.ts';
import { blendSd, blendOutcomes, fitBlend, MARKET_ALONE, type BlendRow, type BlendWeights } from './outcome-blend.ts';
import type { LeagueSettings } from './league-settings.ts';
import { MarginState } from './margin-state.ts';
import {
  MARGIN_TERMS,
  type MarginTerms,
  expectedMargin,
  fitMargins,
  homeLogit,
  initialFit,
  weightsFor,
  type MarginFit,
  type MarginRow,
  type MarginWeights,
} from './margin-weights.ts';
import { SeasonFits } from './season-fits.ts';
import { announced } from './starter-ratings.ts';

/**
 * The ratings' actual error, measured against closing prices of 2012 to 2024, divided by the filter's standard
 * deviation. The filter's variances are wide on purpose, so that ratings adapt fast enough.
 */
const RATING_SD_SHARE = 0.65;

type Knowledge = 'known' | 'unknown';
/** Past games and their fits, either with or without known lineups; the two are never mixed. */
type Fits = {
  readonly margins: SeasonFits<MarginRow, MarginFit>;
  readonly blends: SeasonFits<BlendRow, BlendWeights>;
};

/** A model of a sport without draws: the expected margin gives the probability of winning. */
export function createMarginModel(league: GameLeague, settings: LeagueSettings): GameModel {
  const state = new MarginState(settings);
  const start = settings.start ?? initialFit(settings.slope);
  const newFits = (): Fits => ({
    margins: new SeasonFits((rows) =>
      settings.keepsStart === true ? start : fitMargins(rows, start, settings.winsAtHome === true),
    ),
    blends: new SeasonFits(settings.priceAlone === true ? () => MARKET_ALONE : fitBlend),
  });
  const fits: Record<Knowledge, Fits> = { known: newFits(), unknown: newFits() };
  let lastDay = -Infinity;

  const weigh = (knowledge: Knowledge, fixture: Fixture): { terms: MarginTerms; weights: MarginWeights } => {
    const terms = state.terms(fixture);
    return { terms, weights: weightsFor(fits[knowledge].margins.before(state.season(fixture)), terms) };
  };

  return {
    observe(played) {
      const games = settings.lineups ? played : played.map((game) => ({ ...game, boxes: undefined }));
      const day = nextDay(games, lastDay);
      if (Number.isNaN(day)) return;
      for (const game of games) {
        for (const knowledge of ['known', 'unknown'] as const) {
          const fixture = asFixture(game, knowledge);
          remember(fits[knowledge], state.season(game), game, weigh(knowledge, fixture));
        }
      }
      state.observe(games);
      lastDay = day;
    },
    project(given) {
      const fixture = settings.lineups ? given : { ...given, lineup: undefined };
      const lineup = fixture.lineup === undefined ? 'unknown' : 'known';
      const season = state.season(fixture);
      const { terms, weights } = weigh(lineup, fixture);
      const blend = fits[lineup].blends.before(season);
      const sd =
        weights.slope *
        Math.hypot(
          RATING_SD_SHARE * (weights.points[0] ?? 1) * Math.sqrt(terms.ratingVariance),
          settings.lineupSd[lineup],
        );
      const total = state.totals.expected(fixture.home, fixture.away);
      const fitted = [[...weights.points], weights.slope, weights.home, blend];
      return {
        ...forecast(fixture, terms, weights, blend, sd, total),
        lineup,
        modelVersion: `${league}-games-${season}-${checksum(fitted)}`,
      };
    },
  };
}

/** A finished game with only what was known before it started, with or without its lineup. */
function asFixture(game: FinishedGame, knowledge: Knowledge): Fixture {
  const { date, season, home, away, neutral, boxes } = game;
  return {
    date,
    season,
    home,
    away,
    neutral,
    starters: announced(game),
    lineup: knowledge === 'known' ? boxes && lineupsOf(boxes) : undefined,
  };
}

/** The model's probability of a home win. */
function homeChance(weights: MarginWeights, terms: MarginTerms): number {
  return sigmoid(weights.slope * expectedMargin(weights, terms) + homeLogit(weights, terms));
}

function remember(
  fits: Fits,
  season: number,
  game: FinishedGame,
  { terms, weights }: { terms: MarginTerms; weights: MarginWeights },
): void {
  const margin = game.homeScore - game.awayScore;
  if (game.market !== undefined && margin !== 0) {
    const home = homeChance(weights, terms);
    fits.blends.add(season, { market: game.market, model: { home, away: 1 - home }, outcome: margin > 0 ? 0 : 2 });
  }
  fits.margins.add(season, { terms, margin });
}

function forecast(
  { market }: Fixture,
  terms: MarginTerms,
  weights: MarginWeights,
  blend: BlendWeights,
  sd: number,
  total: number,
): Omit<GameForecast, 'lineup' | 'modelVersion'> {
  const margin = expectedMargin(weights, terms);
  const home = homeChance(weights, terms);
  const model: OutcomeChances = { home, away: 1 - home };
  const mixed = market === undefined ? model : blendOutcomes(market, model, blend);
  const share = weights.slope * (market === undefined ? 1 : blend.model);
  const parts: GamePart[] = MARGIN_TERMS.map((name, index) => ({
    name,
    value: share * (weights.points[index] ?? 0) * (terms.values[index] ?? 0),
  }));
  const atHome = (market === undefined ? 1 : blend.model) * homeLogit(weights, terms);
  if (atHome !== 0) parts.push({ name: 'winsAtHome', value: atHome });
  if (market !== undefined) parts.push({ name: 'market', value: blend.market * logit(market.home) });
  return {
    homeWinProbability: mixed.home,
    awayWinProbability: mixed.away,
    model,
    logitSd: market === undefined ? sd : blendSd(blend, sd, logit(home) - logit(market.home)),
    homeScore: Math.max(0, (total + margin) / 2),
    awayScore: Math.max(0, (total - margin) / 2),
    priced: market !== undefined,
    parts: parts.filter(({ value }) => value !== 0),
  };
}
