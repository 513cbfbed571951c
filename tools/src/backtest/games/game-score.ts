import type { GameForecast, OutcomeChances } from '@overline/forecast';
import { type LineMode, type LineupMode, type MarketReport, NO_CONSENSUS } from '../report.ts';
import { calibrationErrorOf } from '../calibration-error.ts';
import { bandsOf, RunningBaseline, RunningScore, ScoreSheet } from '../scores.ts';
import type { PastGame } from './past-game.ts';

/** Scores of one league's games, with two or three outcomes. */
export class GameScore {
  readonly #own = new RunningScore();
  readonly #model = new RunningScore();
  readonly #consensus = new RunningBaseline();
  readonly #naive = new RunningBaseline();
  /** With two outcomes, one row per game (for the home win); with three, one row per outcome. */
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
    if (game.market !== undefined) this.#consensus.compare(asList(game.market), chances, outcome, game.date);
    if (naive !== undefined) this.#naive.compare(asList(naive), chances, outcome, game.date);
    chances
      .slice(0, chances.length === 2 ? 1 : 3)
      .forEach((chance, index) => this.#events.add(chance, index === outcome));
    this.#marginError += Math.abs(game.homeScore - game.awayScore - (forecast.homeScore - forecast.awayScore));
  }

  /** The scores as a report. Its `mae` is the error of the expected margin, its `half` scores a uniform forecast. */
  report(league: string, lines: LineMode, lineup: LineupMode, modelVersion: string): MarketReport {
    const consensus = this.#consensus.score;
    const naive = this.#naive.score;
    const calibration = calibrationErrorOf(this.#events);
    return {
      market: 'moneyline',
      lines,
      lineup,
      league,
      ...this.#own.score,
      from: this.#from,
      to: this.#to,
      logLossSe: this.#own.logLoss.standardError,
      ece: calibration.raw,
      calibration,
      mae: this.#marginError / Math.max(1, this.n),
      half: { logLoss: Math.log(this.#outcomes) },
      ...(consensus.n > 0 ? { consensus, againstConsensus: this.#consensus.gap } : { consensus: NO_CONSENSUS }),
      ...(naive.n > 0 && { naive, againstNaive: this.#naive.gap }),
      modelAlone: this.#model.score,
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
