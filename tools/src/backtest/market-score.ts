import type { LastTwenty } from './last-twenty.ts';
import type { LineMode, LineupMode, MarketReport } from './report.ts';
import { ClusteredMean, RunningScore } from './running-score.ts';
import { bandsOf, calibrationError, logLossOf, ScoreSheet } from './scores.ts';

/** One settled prop with every chance of over that was given to it beforehand. */
export type ScoredProp = {
  readonly date: string;
  readonly over: boolean;
  readonly chance: number;
  readonly modelChance: number;
  readonly consensus: number | undefined;
  readonly lastTwenty: LastTwenty | undefined;
  /** Absolute error of the shown projection. */
  readonly error: number;
};

/** Collects the scored props of one market. */
export class MarketScore {
  readonly #sheet = new ScoreSheet();
  readonly #own = new RunningScore();
  readonly #model = new RunningScore();
  readonly #consensus = new RunningScore();
  readonly #gap = new ClusteredMean();
  readonly #normal = new RunningScore();
  readonly #binomial = new RunningScore();
  #error = 0;
  #from = '';
  #to = '';

  /** Takes in one prop; days must not go back. */
  add(prop: ScoredProp): void {
    const { date, over } = prop;
    this.#sheet.add(prop.chance, over);
    this.#own.add(prop.chance, over, date);
    this.#model.add(prop.modelChance, over, date);
    if (prop.consensus !== undefined) {
      this.#consensus.add(prop.consensus, over, date);
      const outcome = over ? 1 : 0;
      this.#gap.add(logLossOf(prop.chance, outcome) - logLossOf(prop.consensus, outcome), date);
    }
    this.#normal.add(prop.lastTwenty?.normal ?? 0.5, over, date);
    this.#binomial.add(prop.lastTwenty?.negativeBinomial ?? 0.5, over, date);
    this.#error += prop.error;
    if (this.#from === '') this.#from = date;
    this.#to = date;
  }

  get n(): number {
    return this.#sheet.n;
  }

  /** The report of what was collected. */
  report(market: string, league: string, lines: LineMode, lineup: LineupMode, modelVersion: string): MarketReport {
    const own = this.#own.score;
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
      ece: calibrationError(this.#sheet),
      hitRate: own.hitRate,
      mae: this.#error / Math.max(1, own.n),
      half: { logLoss: Math.LN2 },
      consensus: priced ? consensus : { n: 0, logLoss: null, brier: null, hitRate: null },
      ...(priced
        ? { againstConsensus: { logLoss: this.#gap.mean, se: this.#gap.standardError }, modelAlone: this.#model.score }
        : {}),
      lastTwenty: { normal: this.#normal.score, negativeBinomial: this.#binomial.score },
      bands: bandsOf(this.#sheet),
      modelVersion,
    };
  }
}
