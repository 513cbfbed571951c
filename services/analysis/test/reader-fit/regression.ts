import type { RoleWeights } from '../../src/ask/question/roles.ts';

/** The features of an entity in a question, and its role in the expected reading. */
export interface Example {
  features: readonly string[];
  role: string;
  /** The weight of the example in the fit. */
  weight: number;
}

const EPOCHS = 12;
/** The weights are averaged from this epoch on, because the order of the examples moves them around. */
const AVERAGED_FROM = 6;
const LEARNING_RATE = 0.1;
/** L2 regularization. */
const PENALTY = 1e-3;
/** Rarer features are left out. */
const MIN_SEEN = 2;
/** Features with only smaller weights are left out. In hundredths. */
const MIN_WEIGHT = 8;

/** Fits a multinomial logistic regression with AdaGrad. Deterministic. */
export function fitted(examples: readonly Example[]): RoleWeights {
  const roles = [...new Set(examples.map(({ role }) => role))].sort();
  const seen = new Map<string, number>();
  for (const { features } of examples)
    for (const feature of new Set(features)) seen.set(feature, (seen.get(feature) ?? 0) + 1);
  const names = [...seen].filter(([, count]) => count >= MIN_SEEN).map(([feature]) => feature);
  const places = new Map(names.map((feature, place) => [feature, place]));
  const rows = examples.map(({ features, role, weight }) => ({
    weight,
    role: roles.indexOf(role),
    places: [...new Set(features)].flatMap((feature) => places.get(feature) ?? []),
  }));
  const weights = new Float64Array(names.length * roles.length);
  const squares = new Float64Array(weights.length).fill(1);
  const random = randomNumbers(7);
  const sums = new Float64Array(weights.length);
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    for (const row of shuffled(rows, random)) step(row, { weights, squares, roles: roles.length });
    if (epoch >= AVERAGED_FROM) for (const [at, weight] of weights.entries()) sums[at] = (sums[at] ?? 0) + weight;
  }
  const entries = names.flatMap((feature, place) => {
    const own = roles.map((_, role) =>
      Math.round((100 * (sums[place * roles.length + role] ?? 0)) / (EPOCHS - AVERAGED_FROM)),
    );
    return own.some((weight) => Math.abs(weight) >= MIN_WEIGHT) ? [[feature, own] as const] : [];
  });
  return { roles, weights: Object.fromEntries(entries) };
}

interface Row {
  role: number;
  places: readonly number[];
  weight: number;
}

interface State {
  weights: Float64Array;
  squares: Float64Array;
  roles: number;
}

function step({ role, places, weight }: Row, { weights, squares, roles }: State): void {
  const sums = new Float64Array(roles);
  for (const place of places)
    for (let at = 0; at < roles; at += 1) sums[at] = (sums[at] ?? 0) + (weights[place * roles + at] ?? 0);
  // Subtracting the maximum keeps the exponentials finite.
  const max = Math.max(...sums);
  const powers = sums.map((sum) => Math.exp(sum - max));
  const total = powers.reduce((sum, power) => sum + power, 0);
  for (let at = 0; at < roles; at += 1) {
    const error = weight * ((powers[at] ?? 0) / total - Number(at === role));
    for (const place of places) {
      const index = place * roles + at;
      const slope = error + PENALTY * (weights[index] ?? 0);
      squares[index] = (squares[index] ?? 0) + slope * slope;
      weights[index] = (weights[index] ?? 0) - (LEARNING_RATE * slope) / Math.sqrt(squares[index] ?? 1);
    }
  }
}

function shuffled<T>(rows: readonly T[], random: () => number): T[] {
  const order = [...rows];
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [order[last], order[other]] = [order[other] as T, order[last] as T];
  }
  return order;
}

/** A linear congruential generator: the same numbers on every machine. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}
