import fitted from '../../../data/questions/fitted-roles.json' with { type: 'json' };
import type { Placed } from './recognize.ts';
import { type Context, featuresOf, type Role } from './role-features.ts';

/** The probability of each role that an entity can have. */
export type Chances = Readonly<Partial<Record<Role, number>>>;

/** Roles, and by feature the weight of each of them in hundredths. */
export interface RoleWeights {
  roles: readonly Role[];
  weights: Readonly<Record<string, readonly number[]>>;
}

const MODELS = fitted as unknown as Readonly<Record<string, RoleWeights>>;
const WEIGHT_UNIT = 100;

/**
 * The chances of each entity's roles by multinomial logistic regression; empty for kinds that are always used. Players
 * come first: whether a word changes the question depends on whom it is about.
 */
export function chancesOf(context: Context): Chances[] {
  const ofPlayers = chancesOfKinds(context, ({ kind }) => kind === 'player');
  const ofWords = chancesOfKinds({ ...context, roles: ofPlayers.map(likeliest) }, ({ kind }) => kind !== 'player');
  return ofPlayers.map((chances, at) => ({ ...chances, ...ofWords[at] }));
}

function chancesOfKinds(context: Context, isMeant: (entity: Placed) => boolean): Chances[] {
  const featuresAt = featuresOf(context);
  return context.entities.map((entity, at) => {
    const model = isMeant(entity) ? MODELS[entity.kind] : undefined;
    return model ? chancesBy(model, featuresAt(at)) : {};
  });
}

function chancesBy({ roles, weights }: RoleWeights, features: readonly string[]): Chances {
  const sums = roles.map(() => 0);
  for (const feature of new Set(features)) {
    const own = Object.hasOwn(weights, feature) ? weights[feature] : undefined;
    for (const [at, weight] of (own ?? []).entries()) sums[at] = (sums[at] ?? 0) + weight / WEIGHT_UNIT;
  }
  const most = Math.max(...sums);
  const powers = sums.map((sum) => Math.exp(sum - most));
  const total = powers.reduce((sum, power) => sum + power, 0);
  return Object.fromEntries(roles.map((role, at) => [role, (powers[at] ?? 0) / total]));
}

/** The likeliest role; undefined for an entity that has none. */
export function likeliest(chances: Chances): Role | undefined {
  const [first] = Object.entries(chances).sort(([, a], [, b]) => b - a);
  return first?.[0] as Role | undefined;
}
