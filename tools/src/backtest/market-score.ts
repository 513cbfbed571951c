import { normalCdf, overUnderPush } from '@overline/forecast';
import { calibrationErrorOf } from './calibration-error.ts';
import type { LineMode, LineupMode, MarketReport } from './report.ts';
import { ClusteredMean, RunningScore, bandsOf, logLossOf, ScoreSheet } from './scores.ts';

/** A settled prop and the probabilities of over that were forecast for it. */
type ScoredProp = {
  readonly date: string;
  readonly over: boolean;
  readonly chance: number;
  readonly modelChance: number;
  /** What a search for this line answers if no book quotes it. */
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
  readonly #consensus = new RunningScore();
  readonly #gap = new ClusteredMean();
  readonly #naive = new RunningScore();
  readonly #naiveGap = new ClusteredMean();
  readonly #normal = new RunningScore();
  readonly #binomial = new RunningScore();
  readonly #leftOut = new Map<string, number>();
  #error = 0;
  #from = '';
  #to = '';

  /** Adds a prop; props must be in date order. */
  add(prop: ScoredProp): void {
    const { date, over } = prop;
    this.#sheet.add(prop.chance, over);
    this.#own.add(prop.chance, over, date);
    this.#model.add(prop.modelChance, over, date);
    this.#modelSheet.add(prop.modelChance, over);
    this.#unpriced.add(prop.unpriced, over, date);
    this.#unpricedSheet.add(prop.unpriced, over);
    if (prop.consensus !== undefined) {
      this.#consensus.add(prop.consensus, over, date);
      const outcome = over ? 1 : 0;
      this.#gap.add(logLossOf(prop.chance, outcome) - logLossOf(prop.consensus, outcome), date);
    }
    if (prop.naive !== undefined) {
      const outcome = over ? 1 : 0;
      this.#naive.add(prop.naive, over, date);
      this.#naiveGap.add(logLossOf(prop.chance, outcome) - logLossOf(prop.naive, outcome), date);
    }
    this.#normal.add(prop.lastTwenty?.normal ?? 0.5, over, date);
    this.#binomial.add(prop.lastTwenty?.negativeBinomial ?? 0.5, over, date);
    this.#error += prop.error;
    if (this.#from === '') this.#from = date;
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
    const priced = consensus.n > 0;
    return {
      market,
      lines,
      lineup,
      league,
      n: own.n,
      from: this.#from,
      to: this.#to,
      logLoss: own.logLoss,
      logLossSe: this.#own.logLoss.standardError,
      brier: own.brier,
      ece: calibration.raw,
      calibration,
      hitRate: own.hitRate,
      mae: this.#error / Math.max(1, own.n),
      half: { logLoss: Math.LN2 },
      consensus: priced ? consensus : { n: 0, logLoss: null, brier: null, hitRate: null },
      ...(priced
        ? { againstConsensus: { logLoss: this.#gap.mean, se: this.#gap.standardError }, modelAlone: this.#model.score }
        : {}),
      unpriced: {
        modelLogLoss: this.#model.score.logLoss,
        modelEce: calibrationErrorOf(this.#modelSheet).raw,
        logLoss: this.#unpriced.score.logLoss,
        ece: calibrationErrorOf(this.#unpricedSheet).raw,
      },
      naive: this.#naive.score,
      againstNaive: { logLoss: this.#naiveGap.mean, se: this.#naiveGap.standardError },
      lastTwenty: { normal: this.#normal.score, negativeBinomial: this.#binomial.score },
      bands: bandsOf(this.#sheet),
      leftOut: Object.fromEntries(this.#leftOut),
      modelVersion,
    };
  }
}

const GAMES = 20;
const MIN_GAMES = 5;

/** Probabilities of over from the mean and variance of the last 20 values, by normal and negative binomial. */
type LastTwenty = { normal: number; negativeBinomial: number };

/** The two baselines at a line; undefined with fewer than five values. */
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
