import { type Tail, tailOf } from '../pricing/tail.ts';
import { type Column, columnsOf, type PropMarket } from '../world/market.ts';
import { COUNT_SD, type Expected, type Spread } from './expectation.ts';

// Five-point Gauss–Hermite quadrature for a standard normal variable. Nodes descend: the longest array comes first.
const NODES = [2.8569700138728, 1.3556261799743, 0, -1.3556261799743, -2.8569700138728] as const;
const WEIGHTS = [0.0112574113277, 0.2220759220057, 0.5333333333333, 0.2220759220057, 0.0112574113277] as const;

type Mass = Float64Array;
type Stat = 'pts' | 'reb' | 'ast' | 'threes' | 'stl' | 'blk' | 'tov';
const STATS: Readonly<Record<Column, Stat>> = {
  pts: 'pts',
  reb: 'reb',
  ast: 'ast',
  fg3m: 'threes',
  stl: 'stl',
  blk: 'blk',
  turnover: 'tov',
};

/**
 * The true distributions of one player's stats in one game: each count is Poisson given exposure (minutes and pace)
 * and form that night, averaged over both.
 */
export class StatDistribution {
  readonly #expected: Expected;
  readonly #spread: Spread;
  readonly #tails = new Map<PropMarket, Tail>();
  readonly #massesOf = new Map<Stat, Mass[]>();

  constructor(expected: Expected, spread: Spread) {
    this.#expected = expected;
    this.#spread = spread;
  }

  /** P(value ≥ k) for k = 0, 1, … */
  tail(market: PropMarket): Tail {
    const known = this.#tails.get(market);
    if (known) return known;
    const tail = tailOf(this.#mix(columnsOf(market).map((column) => STATS[column])));
    this.#tails.set(market, tail);
    return tail;
  }

  #mix(stats: readonly Stat[]): Mass {
    const lists = stats.map((stat) => this.#massesByExposure(stat));
    let mixed: Mass = new Float64Array(0);
    WEIGHTS.forEach((weight, node) => {
      const given = lists.map((list) => list[node] ?? new Float64Array([1])).reduce(convolve);
      mixed = accumulate(mixed, given, weight);
    });
    return mixed;
  }

  // One distribution for each value of the exposure in `NODES`.
  #massesByExposure(stat: Stat): Mass[] {
    let masses = this.#massesOf.get(stat);
    if (!masses) {
      const variance = this.#spread.exposure;
      masses = NODES.map((node) => this.#massAt(stat, Math.exp(Math.sqrt(variance) * node - variance / 2)));
      this.#massesOf.set(stat, masses);
    }
    return masses;
  }

  #massAt(stat: Stat, exposure: number): Mass {
    const { means } = this.#expected;
    const variance = this.#variance(stat);
    let mixed: Mass = new Float64Array(0);
    NODES.forEach((node, i) => {
      const scale = exposure * Math.exp(Math.sqrt(variance) * node - variance / 2);
      const given =
        stat === 'pts'
          ? pointsMass(means.freeThrows * scale, means.twos * scale, means.threes * scale)
          : pointsMass(means[stat] * scale, 0, 0);
      mixed = accumulate(mixed, given, WEIGHTS[i] ?? 0);
    });
    return mixed;
  }

  #variance(stat: Stat): number {
    if (stat === 'pts') return this.#spread.points;
    return stat === 'threes' ? this.#spread.threes : COUNT_SD[stat] ** 2;
  }
}

const NEGLIGIBLE = 1e-8;
const MAX_VALUES = 400;
// Reused by every call of pointsMass to spare the garbage collector thousands of short-lived arrays.
const scratch = new Float64Array(MAX_VALUES);

/**
 * Probability mass of a sum of Poisson numbers of ones, twos and threes, by Panjer's recursion; with only ones it is
 * Poisson. The result is a view that is valid until the next call.
 */
function pointsMass(ones: number, twos: number, threes: number): Mass {
  const mean = ones + 2 * twos + 3 * threes;
  let back1 = Math.exp(-(ones + twos + threes));
  let back2 = 0;
  let back3 = 0;
  scratch[0] = back1;
  let x = 1;
  for (; x < MAX_VALUES; x++) {
    const at = (ones * back1 + 2 * twos * back2 + 3 * threes * back3) / x;
    if (at < NEGLIGIBLE && x > mean) break;
    back3 = back2;
    back2 = back1;
    back1 = at;
    scratch[x] = at;
  }
  return scratch.subarray(0, x);
}

function accumulate(into: Mass, mass: Mass, weight: number): Mass {
  const target = mass.length > into.length ? new Float64Array(mass.length) : into;
  if (target !== into) target.set(into);
  for (let i = 0; i < mass.length; i++) target[i] = (target[i] ?? 0) + weight * (mass[i] ?? 0);
  return target;
}

function convolve(a: Mass, b: Mass): Mass {
  const out = new Float64Array(a.length + b.length - 1);
  for (let i = 0; i < a.length; i++) {
    const p = a[i] ?? 0;
    if (p < NEGLIGIBLE) continue;
    for (let j = 0; j < b.length; j++) out[i + j] = (out[i + j] ?? 0) + p * (b[j] ?? 0);
  }
  return out;
}
