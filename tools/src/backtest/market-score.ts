import type { LastTwenty } from './last-twenty.ts';
import type { LineMode, LineupMode, MarketReport } from './report.ts';
import { bandsOf, calibrationError, clusteredError, logLossError, logLossOf, ScoreSheet, summarise } from './scores.ts';

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
  readonly #own = new ScoreSheet();
  readonly #model = new ScoreSheet();
  readonly #consensus = new ScoreSheet();
  readonly #normal = new ScoreSheet();
  readonly #binomial = new ScoreSheet();
  #error = 0;
  #from = '';
  #to = '';

  /** Takes in one prop; days must not go back. */
  add(prop: ScoredProp): void {
    const { date, over } = prop;
    this.#own.add(prop.chance, over, date);
    this.#model.add(prop.modelChance, over, date);
    if (prop.consensus !== undefined) this.#consensus.add(prop.consensus, over, date);
    this.#normal.add(prop.lastTwenty?.normal ?? 0.5, over, date);
    this.#binomial.add(prop.lastTwenty?.negativeBinomial ?? 0.5, over, date);
    this.#error += prop.error;
    if (this.#from === '') this.#from = date;
    this.#to = date;
  }

  get n(): number {
    return this.#own.n;
  }

  /** The report of what was collected. */
  report(market: string, league: string, lines: LineMode, lineup: LineupMode, modelVersion: string): MarketReport {
    const own = summarise(this.#own);
    const priced = this.#consensus.n > 0;
    return {
      market,
      lines,
      lineup,
      league,
      n: own.n,
      from: this.#from,
      to: this.#to,
      logLoss: own.logLoss,
      logLossSe: logLossError(this.#own),
      brier: own.brier,
      ece: calibrationError(this.#own),
      hitRate: own.hitRate,
      mae: this.#error / Math.max(1, own.n),
      half: { logLoss: Math.LN2 },
      consensus: priced ? summarise(this.#consensus) : { n: 0, logLoss: null, brier: null, hitRate: null },
      ...(priced ? { againstConsensus: this.#difference(), modelAlone: summarise(this.#model) } : {}),
      lastTwenty: { normal: summarise(this.#normal), negativeBinomial: summarise(this.#binomial) },
      bands: bandsOf(this.#own),
      modelVersion,
    };
  }

  #difference(): { logLoss: number; se: number } {
    const gaps = this.#own.chances.map((chance, index) => {
      const outcome = this.#own.outcomes[index] ?? 0;
      return logLossOf(chance, outcome) - logLossOf(this.#consensus.chances[index] ?? 0.5, outcome);
    });
    return { logLoss: gaps.reduce((sum, gap) => sum + gap, 0) / Math.max(1, gaps.length), se: clusteredError(gaps, this.#own.days) };
  }
}
