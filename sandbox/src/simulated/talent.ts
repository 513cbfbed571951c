import { hash, normal, pick, uniform } from '../random/random.ts';
import type { Player } from '../world/world.ts';
import type { NameBook } from './names.ts';
// Minutes and points by rank, rates by role, and patterns of roles. A team repeats one pattern for every five ranks.
import tables from './talent.json' with { type: 'json' };

type Role = 'G' | 'F' | 'C';

/** Made shots and counts per 36 minutes, before form, opponent and teammates. */
export const RATE_KEYS = ['threes', 'twos', 'freeThrows', 'reb', 'ast', 'stl', 'blk', 'tov'] as const;
export type Rates = Record<(typeof RATE_KEYS)[number], number>;

/** A player and his hidden ability; feeds only ever show `player`. */
export type Talent = {
  person: number;
  player: Player;
  role: Role;
  /** Place in the rotation: 0 is the star, 14 the last player. */
  rank: number;
  /** Minutes per game when no teammate is absent. */
  minutes: number;
  rates: Rates;
  /** Chance of an injury in 14 days. */
  fragility: number;
};

const ROLES = tables.roles.map((pattern) => pattern.split('') as Role[]);

/** The player in one of the 450 roster slots after `generation` replacements. Depends on the arguments only. */
export function talentOf(seed: number, names: NameBook, slot: number, generation: number): Talent {
  const person = slot + 450 * generation;
  const rank = slot % 15;
  const key = hash(seed, 21, person);
  const pattern = ROLES[pick(ROLES.length, seed, 22, Math.floor(slot / 15))] ?? ['G'];
  const role = pattern[rank % 5] ?? 'F';
  return {
    person,
    role,
    rank,
    player: playerOf(key, names, person, role),
    minutes: (tables.minutes[rank] ?? 0) * Math.exp(0.05 * normal(key, 1)),
    rates: ratesOf(key, role, rank),
    fragility: 0.07 + 0.16 * uniform(key, 2),
  };
}

function ratesOf(key: number, role: Role, rank: number): Rates {
  const base = tables.rates[role];
  const spread = (salt: number, sd: number): number => Math.exp(sd * normal(key, salt) - (sd * sd) / 2);
  const points = (tables.points[rank] ?? 10) * spread(3, 0.09);
  const fromThrees = Math.min(0.48, base.three * spread(4, 0.28));
  const fromFreeThrows = base.free * spread(5, 0.2);
  const ast = base.ast * spread(6, 0.28) * (rank < 2 ? 1.25 : 1);
  return {
    threes: (points * fromThrees) / 3,
    twos: (points * (1 - fromThrees - fromFreeThrows)) / 2,
    freeThrows: points * fromFreeThrows,
    reb: base.reb * spread(7, 0.18),
    ast,
    stl: base.stl * spread(8, 0.25),
    blk: base.blk * spread(9, 0.35),
    tov: (0.6 + 0.045 * points + 0.19 * ast) * spread(10, 0.15),
  };
}

function playerOf(key: number, names: NameBook, person: number, role: Role): Player {
  const positions = tables.positions[role];
  return {
    id: 1000 + person,
    ...names.nameOf(person),
    position: positions[pick(positions.length, key, 33)] ?? role,
  };
}
