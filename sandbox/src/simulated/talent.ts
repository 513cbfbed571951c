import { hash, normal, pick, uniform } from '../random/random.ts';
import type { Player } from '../world/world.ts';
import type { NameBook } from './names.ts';

export type Role = 'G' | 'F' | 'C';

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

const MINUTES = [35, 33.5, 32, 29.5, 27, 23, 20, 17, 13, 8, 2, 0, 0, 0, 0];
const POINTS = [24.5, 20.5, 17.5, 14.7, 13.2, 15.2, 12.6, 11.7, 11.2, 10.3, 10, 9.5, 9.5, 9, 9];
/** Roles by rank in a starting five; each team has one of these patterns. */
const ROLES = ['GFCGF', 'FGGCF', 'CGFFG', 'GGFFC', 'FCGGF'].map((pattern) => pattern.split('') as Role[]);
const BASE: Record<Role, { three: number; free: number; reb: number; ast: number; stl: number; blk: number }> = {
  G: { three: 0.37, free: 0.16, reb: 4.3, ast: 6.2, stl: 1.35, blk: 0.35 },
  F: { three: 0.33, free: 0.16, reb: 7, ast: 3.3, stl: 1.1, blk: 0.75 },
  C: { three: 0.1, free: 0.2, reb: 11.4, ast: 2.6, stl: 0.8, blk: 1.65 },
};
const POSITION: Record<Role, readonly string[]> = { G: ['G', 'G', 'G-F'], F: ['F', 'F', 'F-C'], C: ['C', 'C-F'] };
const SCHOOLS = [
  'Ashdown State',
  'Bellwether',
  'Carrow Tech',
  'Dunmore A&M',
  'Eastmarch',
  'Foxglove College',
  'Grandview',
];
const COUNTRIES = ['USA', 'USA', 'USA', 'USA', 'Canada', 'France', 'Croatia', 'Nigeria', 'Australia', 'Spain'];

/** The nth player in one of the 450 roster slots. Depends on the arguments only. */
export function talentOf(seed: number, names: NameBook, slot: number, generation: number, debut: number): Talent {
  const person = slot + 450 * generation;
  const rank = slot % 15;
  const key = hash(seed, 21, person);
  const pattern = ROLES[pick(ROLES.length, seed, 22, Math.floor(slot / 15))] ?? ['G'];
  const role = pattern[rank % 5] ?? 'F';
  return {
    person,
    role,
    rank,
    player: playerOf(key, names, person, role, debut),
    minutes: (MINUTES[rank] ?? 0) * Math.exp(0.05 * normal(key, 1)),
    rates: ratesOf(key, role, rank),
    fragility: 0.07 + 0.16 * uniform(key, 2),
  };
}

function ratesOf(key: number, role: Role, rank: number): Rates {
  const base = BASE[role];
  const spread = (salt: number, sd: number): number => Math.exp(sd * normal(key, salt) - (sd * sd) / 2);
  const points = (POINTS[rank] ?? 10) * spread(3, 0.09);
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

function playerOf(key: number, names: NameBook, person: number, role: Role, debut: number): Player {
  const positions = POSITION[role];
  const inches = { G: 74, F: 80, C: 83 }[role] + pick(5, key, 31) - 2;
  const drafted = uniform(key, 32) < 0.8;
  return {
    id: 1000 + person,
    ...names.nameOf(person),
    position: positions[pick(positions.length, key, 33)] ?? role,
    height: `${Math.floor(inches / 12)}-${inches % 12}`,
    weight: String(inches * 5 - 195 + pick(30, key, 34)),
    jersey: String(pick(56, key, 35)),
    college: SCHOOLS[pick(SCHOOLS.length + 1, key, 36)] ?? null,
    country: COUNTRIES[pick(COUNTRIES.length, key, 37)] ?? 'USA',
    draftYear: drafted ? debut - pick(9, key, 38) : null,
    draftRound: drafted ? 1 + pick(2, key, 39) : null,
    draftNumber: drafted ? 1 + pick(58, key, 40) : null,
  };
}
