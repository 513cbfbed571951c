import type { GameForecast, OutcomeChances } from '@overline/forecast';
import type { LineMode, LineupMode, MarketReport } from '../report.ts';
import { calibrationErrorOf } from '../calibration-error.ts';
import { bandsOf, type BaselineScore, ClusteredMean, ScoreSheet } from '../scores.ts';
import type { PastGame } from './past-game.ts';

/** Lower bound of a probability in log-loss, as for props. */
const SMALLEST = 1e-6;

/** Scores of one forecaster. */
class Losses {
  readonly logLoss = new ClusteredMean();
  #brier = 0;
  #hits = 0;

  add(chances: readonly number[], outcome: number, date: string): void {
    this.logLoss.add(lossOf(chances, outcome), date);
    // Halved, so that with two outcomes it equals the usual Brier score.
    this.#brier += chances.reduce((sum, chance, index) => sum + (chance - (index === outcome ? 1 : 0)) ** 2, 0) / 2;
    const best = Math.max(...chances);
    const winners = chances.filter((chance) => chance === best).length;
    this.#hits += chances[outcome] === best ? 1 / winners : 0;
  }

  score(): BaselineScore {
    const { n, mean } = this.logLoss;
    const games = Math.max(1, n);
    return { n, logLoss: mean, brier: this.#brier / games, hitRate: this.#hits / games };
  }
}

/** Scores of a baseline, and how much less our forecast lost on the same games. */
class Baseline {
  readonly #losses = new Losses();
  readonly #gap = new ClusteredMean();

  get n(): number {
    return this.#gap.n;
  }

  add(chances: readonly number[], outcome: number, ours: readonly number[], date: string): void {
    this.#losses.add(chances, outcome, date);
    this.#gap.add(lossOf(ours, outcome) - lossOf(chances, outcome), date);
  }

  score(): BaselineScore {
    return this.#losses.score();
  }

  get gap(): { logLoss: number; se: number } {
    return { logLoss: this.#gap.mean, se: this.#gap.standardError };
  }
}

function lossOf(chances: readonly number[], outcome: number): number {
  return -Math.log(Math.max(SMALLEST, chances[outcome] ?? 0));
}

/** Scores of one league's games, with two or three outcomes. */
export class GameScore {
  readonly #own = new Losses();
  readonly #model = new Losses();
  readonly #consensus = new Baseline();
  readonly #naive = new Baseline();
  /** One row per game with two outcomes (home win), one per outcome with three. */
  readonly #events = new ScoreSheet();
  #from = '';
  #to = '';
  #outcomes = 2;
  #marginError = 0;

  get n(): number {
    return this.#own.logLoss.n;
  }

  /** Adds a game; games must be in date order. */
  add(game: PastGame, forecast: GameForecast, naive: OutcomeChances | undefined): void {
    const own = {
      home: forecast.homeWinProbability,
      draw: forecast.drawProbability,
      away: forecast.awayWinProbability,
    };
    const chances = asList(own);
    const outcome = outcomeOf(game, chances.length);
    this.#outcomes = chances.length;
    this.#own.add(chances, outcome, game.date);
    this.#model.add(asList(forecast.model), outcome, game.date);
    this.#from ||= game.date;
    this.#to = game.date;
    if (game.market !== undefined) this.#consensus.add(asList(game.market), outcome, chances, game.date);
    if (naive !== undefined) this.#naive.add(asList(naive), outcome, chances, game.date);
    chances
      .slice(0, chances.length === 2 ? 1 : 3)
      .forEach((chance, index) => this.#events.add(chance, index === outcome));
    this.#marginError += Math.abs(game.homeScore - game.awayScore - (forecast.homeScore - forecast.awayScore));
  }

  /** The report; `mae` is of the expected margin, `half` is a uniform forecast. */
  report(league: string, lines: LineMode, lineup: LineupMode, modelVersion: string): MarketReport {
    const own = this.#own.score();
    const calibration = calibrationErrorOf(this.#events);
    return {
      market: 'moneyline',
      lines,
      lineup,
      league,
      ...own,
      from: this.#from,
      to: this.#to,
      logLossSe: this.#own.logLoss.standardError,
      ece: calibration.raw,
      calibration,
      mae: this.#marginError / Math.max(1, this.n),
      half: { logLoss: Math.log(this.#outcomes) },
      ...(this.#consensus.n > 0
        ? { consensus: this.#consensus.score(), againstConsensus: this.#consensus.gap }
        : { consensus: { n: 0, logLoss: null, brier: null, hitRate: null } }),
      ...(this.#naive.n > 0 && { naive: this.#naive.score(), againstNaive: this.#naive.gap }),
      modelAlone: this.#model.score(),
      bands: bandsOf(this.#events),
      modelVersion,
    };
  }
}

function asList({ home, draw, away }: { home: number; draw?: number | undefined; away: number }): number[] {
  return draw === undefined ? [home, away] : [home, draw, away];
}

function outcomeOf({ homeScore, awayScore }: PastGame, outcomes: number): number {
  if (outcomes === 2) return homeScore > awayScore ? 0 : 1;
  if (homeScore === awayScore) return 1;
  return homeScore > awayScore ? 0 : 2;
}
