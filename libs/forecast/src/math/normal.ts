/** The standard normal distribution. CDF: Cody (1969); quantile: Wichura's AS 241. Both to about 1e-15 relative. */

const SQRT_2PI = 2.5066282746310002;

const CENTER_TOP = [
  0.065682337918207449113, 2.2352520354606839287, 161.02823106855587881, 1067.6894854603709582, 18154.981253343561249,
];
const CENTER_BOTTOM = [1, 47.20258190468824187, 976.09855173777669322, 10260.932208618978205, 45507.789335026729956];
const MIDDLE_TOP = [
  1.0765576773720192317e-8, 0.39894151208813466764, 8.8831497943883759412, 93.506656132177855979, 597.27027639480026226,
  2494.5375852903726711, 6848.1904505362823326, 11602.651437647350124, 9842.7148383839780218,
];
const MIDDLE_BOTTOM = [
  1, 22.266688044328115691, 235.38790178262499861, 1519.377599407554805, 6485.558298266760755, 18615.571640885098091,
  34900.952721145977266, 38912.003286093271411, 19685.429676859990727,
];
const TAIL_TOP = [
  0.02307344176494017303, 0.21589853405795699, 0.1274011611602473639, 0.022235277870649807, 0.001421619193227893466,
  2.9112874951168792e-5,
];
const TAIL_BOTTOM = [
  1, 1.28426009614491121, 0.468238212480865118, 0.0659881378689285515, 0.00378239633202758244, 7.29751555083966205e-5,
];

const QUANTILE_CENTER_TOP = [
  2509.0809287301226727, 33430.575583588128105, 67265.770927008700853, 45921.953931549871457, 13731.693765509461125,
  1971.5909503065514427, 133.14166789178437745, 3.387132872796366608,
];
const QUANTILE_CENTER_BOTTOM = [
  5226.495278852854561, 28729.085735721942674, 39307.89580009271061, 21213.794301586595867, 5394.1960214247511077,
  687.1870074920579083, 42.313330701600911252, 1,
];
const QUANTILE_MIDDLE_TOP = [
  7.7454501427834140764e-4, 0.0227238449892691845833, 0.24178072517745061177, 1.27045825245236838258,
  3.64784832476320460504, 5.7694972214606914055, 4.6303378461565452959, 1.42343711074968357734,
];
const QUANTILE_MIDDLE_BOTTOM = [
  1.05075007164441684324e-9, 5.475938084995344946e-4, 0.0151986665636164571966, 0.14810397642748007459,
  0.68976733498510000455, 1.6763848301838038494, 2.05319162663775882187, 1,
];
const QUANTILE_TAIL_TOP = [
  2.01033439929228813265e-7, 2.71155556874348757815e-5, 0.0012426609473880784386, 0.026532189526576123093,
  0.29656057182850489123, 1.7848265399172913358, 5.4637849111641143699, 6.6579046435011037772,
];
const QUANTILE_TAIL_BOTTOM = [
  2.04426310338993978564e-15, 1.4215117583164458887e-7, 1.8463183175100546818e-5, 7.868691311456132591e-4,
  0.0148753612908506148525, 0.13692988092273580531, 0.59983220655588793769, 1,
];

/** Density at z. */
export function normalPdf(z: number): number {
  return Math.exp(-0.5 * z * z) / SQRT_2PI;
}

/** P(Z <= z). */
export function normalCdf(z: number): number {
  if (Number.isNaN(z)) return Number.NaN;
  const y = Math.abs(z);
  if (y <= 0.67448975) {
    const square = z * z;
    return 0.5 + (z * polynomial(CENTER_TOP, square)) / polynomial(CENTER_BOTTOM, square);
  }
  const tail = upperTail(y);
  return z < 0 ? tail : 1 - tail;
}

function upperTail(y: number): number {
  if (y > 38.6) return 0;
  if (y <= 5.656854249492381) return gaussian(y) * (polynomial(MIDDLE_TOP, y) / polynomial(MIDDLE_BOTTOM, y));
  const inverse = 1 / (y * y);
  const correction = (inverse * polynomial(TAIL_TOP, inverse)) / polynomial(TAIL_BOTTOM, inverse);
  return (gaussian(y) * (1 / SQRT_2PI - correction)) / y;
}

/** exp(-y²/2) with the square split, so that rounding of a large exponent does not cost digits. */
function gaussian(y: number): number {
  const coarse = Math.trunc(y * 16) / 16;
  return Math.exp(-0.5 * coarse * coarse) * Math.exp(-0.5 * (y - coarse) * (y + coarse));
}

/** z with P(Z <= z) = p; 0 gives -Infinity, 1 gives Infinity, outside 0..1 throws RangeError. */
export function normalQuantile(p: number): number {
  if (!(p >= 0 && p <= 1)) throw new RangeError(`A quantile needs a probability in 0..1, got ${p}`);
  if (p === 0) return Number.NEGATIVE_INFINITY;
  if (p === 1) return Number.POSITIVE_INFINITY;
  const q = p - 0.5;
  if (Math.abs(q) <= 0.425) {
    const r = 0.180625 - q * q;
    return (q * polynomial(QUANTILE_CENTER_TOP, r)) / polynomial(QUANTILE_CENTER_BOTTOM, r);
  }
  const r = Math.sqrt(-Math.log(q < 0 ? p : 1 - p));
  const z =
    r <= 5
      ? polynomial(QUANTILE_MIDDLE_TOP, r - 1.6) / polynomial(QUANTILE_MIDDLE_BOTTOM, r - 1.6)
      : polynomial(QUANTILE_TAIL_TOP, r - 5) / polynomial(QUANTILE_TAIL_BOTTOM, r - 5);
  return q < 0 ? -z : z;
}

function polynomial(fromHighest: readonly number[], x: number): number {
  let y = 0;
  for (const coefficient of fromHighest) y = y * x + coefficient;
  return y;
}
