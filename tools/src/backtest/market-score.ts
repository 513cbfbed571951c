import { normalCdf, overUnderPush } from '@overline/forecast';
import { calibrationErrorOf } from './calibration-error.ts';
import { type LineMode, type LineupMode, type MarketReport, NO_CONSENSUS } from './report.ts';
import { bandsOf, RunningBaseline, RunningScore, ScoreSheet } from './scores.ts';

/** A settled prop and the probabilities of over that were forecast for it. */
type ScoredProp = {
  readonly date: string;
  readonly over: boolean;
  readonly chance: number;
  readonly modelChance: number;
  /** The chance that a search would return for this line if no book quoted it. */
  readonly unpriced: number;
  readonly consensus: number | undefined;
  readonly naive: number | undefined;
  readonly lastTwenty: LastTwenty | undefined;
  /** Absolute error of the projection. */
  readonly error: number;
};

/** Scores of one market's props. */
export class MarketScore {
  readonly #sheet = new ScoreSheet();
  readonly #own = new RunningScore();
  readonly #model = new RunningScore();
  readonly #modelSheet = new ScoreSheet();
  readonly #unpriced = new RunningScore();
  readonly #unpricedSheet = new ScoreSheet();
  readonly #consensus = new RunningBaseline();
  readonly #naive = new RunningBaseline();
  readonly #normal = new RunningScore();
  readonly #binomial = new RunningScore();
  readonly #leftOut = new Map<string, number>();
  #error = 0;
  #from = '';
  #to = '';

  /** Adds a prop; props must be in date order. */
  add(prop: ScoredProp): void {
    const { date, over, chance, modelChance, unpriced, consensus, naive, lastTwenty } = prop;
    const outcome = over ? 0 : 1;
    const ours = bothSides(chance);
    this.#sheet.add(chance, over);
    this.#own.add(ours, outcome, date);
    this.#model.add(bothSides(modelChance), outcome, date);
    this.#modelSheet.add(modelChance, over);
    this.#unpriced.add(bothSides(unpriced), outcome, date);
    this.#unpricedSheet.add(unpriced, over);
    if (consensus !== undefined) this.#consensus.compare(bothSides(consensus), ours, outcome, date);
    if (naive !== undefined) this.#naive.compare(bothSides(naive), ours, outcome, date);
    this.#normal.add(bothSides(lastTwenty?.normal ?? 0.5), outcome, date);
    this.#binomial.add(bothSides(lastTwenty?.negativeBinomial ?? 0.5), outcome, date);
    this.#error += prop.error;
    this.#from ||= date;
    this.#to = date;
  }

  /** Counts a line that was not scored. */
  leaveOut(reason: string): void {
    this.#leftOut.set(reason, (this.#leftOut.get(reason) ?? 0) + 1);
  }

  get n(): number {
    return this.#sheet.n;
  }

  report(market: string, league: string, lines: LineMode, lineup: LineupMode, modelVersion: string): MarketReport {
    const own = this.#own.score;
    const calibration = calibrationErrorOf(this.#sheet);
    const consensus = this.#consensus.score;
    return {
      market,
      lines,
      lineup,
      league,
      ...own,
      from: this.#from,
      to: this.#to,
      logLossSe: this.#own.logLoss.standardError,
      ece: calibration.raw,
      calibration,
      mae: this.#error / Math.max(1, own.n),
      half: { logLoss: Math.LN2 },
      ...(consensus.n > 0
        ? { consensus, againstConsensus: this.#consensus.gap, modelAlone: this.#model.score }
        : { consensus: NO_CONSENSUS }),
      unpriced: {
        modelLogLoss: this.#model.score.logLoss,
        modelEce: calibrationErrorOf(this.#modelSheet).raw,
        logLoss: this.#unpriced.score.logLoss,
        ece: calibrationErrorOf(this.#unpricedSheet).raw,
      },
      naive: this.#naive.score,
      againstNaive: this.#naive.gap,
      lastTwenty: { normal: this.#normal.score, negativeBinomial: this.#binomial.score },
      bands: bandsOf(this.#sheet),
      leftOut: Object.fromEntries(this.#leftOut),
      modelVersion,
    };
  }
}

/** The probabilities of over and under. */
function bothSides(over: number): number[] {
  return [over, 1 - over];
}

const GAMES = 20;
const MIN_GAMES = 5;

/** Probabilities of over from the mean and variance of the last 20 values, for two distributions. */
type LastTwenty = { normal: number; negativeBinomial: number };

/** Both probabilities of over at a line; undefined with fewer than five values. */
export function lastTwentyChances(values: readonly number[], line: number): LastTwenty | undefined {
  const last = values.filter((value) => !Number.isNaN(value)).slice(-GAMES);
  if (last.length < MIN_GAMES) return undefined;
  const mean = last.reduce((sum, value) => sum + value, 0) / last.length;
  const variance = last.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (last.length - 1);
  const sd = Math.max(0.5, Math.sqrt(variance));
  const count = Math.max(0.05, mean);
  const counts = overUnderPush({ kind: 'negative-binomial', mean: count, variance: Math.max(count, variance) }, line);
  return {
    normal: 1 - normalCdf((line - mean) / sd),
    negativeBinomial: counts.over / Math.max(1e-9, counts.over + counts.under),
  };
}
