import fitted from '../../../data/questions/fitted-roles.json' with { type: 'json' };
import { type Context, type Earlier, type Features, featuresOf, type Role, turnFeatures } from './features.ts';
import type { Placed } from './recognize.ts';

/** The probability of each role that an entity can have. */
export type Chances = Readonly<Partial<Record<Role, number>>>;

/**
 * What a follow-up does to the last question: it adds a bet; drops some of its bets, or all others; swaps one for
 * another, or changes it; takes a condition back; turns the side; keeps the line; or does only what its words say.
 */
const TURNS = ['adds', 'drops', 'only', 'swaps', 'changes', 'clears', 'flips', 'keeps', 'plain'] as const;
export type Turn = (typeof TURNS)[number];

/** Roles, and by feature the weight of each of them in hundredths. */
export interface RoleWeights {
  roles: readonly string[];
  weights: Readonly<Record<string, readonly number[]>>;
}

interface Model {
  roles: readonly string[];
  /** By group and text of the feature. */
  weights: ReadonlyMap<string, ReadonlyMap<string, readonly number[]>>;
}

const WEIGHT_UNIT = 100;
/** By kind of entity. */
const MODELS: ReadonlyMap<string, Model> = new Map(
  Object.entries(fitted as unknown as Readonly<Record<string, RoleWeights>>).map(([kind, { roles, weights }]) => {
    const byGroup = Map.groupBy(Object.entries(weights), ([feature]) => groupOf(feature));
    return [kind, { roles, weights: new Map([...byGroup].map(([group, own]) => [group, withoutGroup(group, own)])) }];
  }),
);

function groupOf(feature: string): string {
  return /^(list )?((?:a|b|n|p|q):)?/.exec(feature)?.[0] ?? '';
}

function withoutGroup<T>(group: string, features: readonly [string, T][]): ReadonlyMap<string, T> {
  return new Map(features.map(([feature, value]) => [feature.slice(group.length), value]));
}

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
    const model = isMeant(entity) ? MODELS.get(entity.kind) : undefined;
    return model ? chancesBy(model, featuresAt(at)) : {};
  });
}

/** What a follow-up does to the last question: the turn with more than half of the probability, or else `plain`. */
export function turnOf(context: Pick<Context, 'entities' | 'tokens'>, earlier: Earlier): Turn {
  const model = MODELS.get('turn');
  const chances: Readonly<Record<string, number>> = model ? chancesBy(model, turnFeatures(context, earlier)) : {};
  return TURNS.find((turn) => (chances[turn] ?? 0) > 0.5) ?? 'plain';
}

function chancesBy({ roles, weights }: Model, features: Features): Chances {
  const sums = roles.map(() => 0);
  for (const [group, texts] of features) {
    const inGroup = weights.get(group);
    for (const text of new Set(inGroup ? texts : [])) {
      const own = inGroup?.get(text) ?? [];
      for (let at = 0; at < own.length; at += 1) sums[at] = (sums[at] ?? 0) + (own[at] ?? 0);
    }
  }
  const most = Math.max(...sums);
  const powers = sums.map((sum) => Math.exp((sum - most) / WEIGHT_UNIT));
  const total = powers.reduce((sum, power) => sum + power, 0);
  return Object.fromEntries(roles.map((role, at) => [role, (powers[at] ?? 0) / total]));
}

/** The likeliest role; undefined for an entity that has none. */
export function likeliest(chances: Chances): Role | undefined {
  let [likeliestRole, most]: [string | undefined, number] = [undefined, 0];
  for (const [role, chance] of Object.entries(chances)) if (chance > most) [likeliestRole, most] = [role, chance];
  return likeliestRole as Role | undefined;
}
