import { normal } from '../random/random.ts';
import { RATE_KEYS, type Rates, type Talent } from './talent.ts';

/** A player's expected game given who is available: minutes, their coefficient of variation, and mean counts. */
export type Expected = { talent: Talent; minutes: number; minuteCv: number; means: Rates };

type Circumstances = {
  seed: number;
  day: number;
  team: number;
  opponent: number;
  home: boolean;
  /** Whether the team also played yesterday. */
  tired: boolean;
  roster: readonly Talent[];
  /** Players (by `person`) who will not play. */
  absent: ReadonlySet<number>;
};

const GAME_MINUTES = 240;
const MIN_MINUTES = 2.5;
const DEFENSE_SD: Rates = {
  threes: 0.045,
  twos: 0.028,
  freeThrows: 0.04,
  reb: 0.03,
  ast: 0.05,
  stl: 0.06,
  blk: 0.06,
  tov: 0.05,
};

/** A team's expectations in order of rank, without players who will not get on the floor. */
export function expectationsOf(c: Circumstances): Expected[] {
  const minutes = minutesOf(c);
  const boost = vacatedBoost(c);
  const pace = Math.exp(0.025 * (drift(c.day, 120, c.seed, 71, c.team) + drift(c.day, 120, c.seed, 71, c.opponent)));
  const quality = Math.exp(0.018 * drift(c.day, 150, c.seed, 72, c.team));
  return c.roster.flatMap((talent, i) => {
    const expected = minutes[i] ?? 0;
    if (expected <= 0) return [];
    return [
      {
        talent,
        minutes: expected,
        minuteCv: 0.1 + 0.25 * Math.exp(-expected / 12),
        means: meansOf(c, talent, expected, pace, quality, boost),
      },
    ];
  });
}

function minutesOf(c: Circumstances): number[] {
  const base = c.roster.map((talent) => talent.minutes * Math.exp(0.06 * drift(c.day, 45, c.seed, 73, talent.person)));
  const gone = { G: 0, F: 0, C: 0, all: 0 };
  c.roster.forEach((talent, i) => {
    if (!c.absent.has(talent.person)) return;
    gone[talent.role] += base[i] ?? 0;
    gone.all += base[i] ?? 0;
  });
  const held = base.map((m, i) => (c.absent.has(c.roster[i]?.person ?? -1) ? 0 : m));
  const room = c.roster.map((talent, i) => {
    if (c.absent.has(talent.person)) return 0;
    const most = mostMinutes(talent);
    const affinity = 1 + (gone.all > 0 ? (1.5 * gone[talent.role]) / gone.all : 0);
    return Math.max(0, most - (held[i] ?? 0)) * affinity * (talent.rank < 10 ? 1 : 0.35);
  });
  const missing = GAME_MINUTES - sum(held);
  const rooms = sum(room);
  const filled = held.map((m, i) => (missing > 0 && rooms > 0 ? m + (missing * (room[i] ?? 0)) / rooms : m));
  const playing = filled.map((m) => (m < MIN_MINUTES ? 0 : m));
  const scale = GAME_MINUTES / sum(playing);
  return playing.map((m) => m * scale);
}

function mostMinutes({ rank }: Talent): number {
  if (rank < 5) return 39;
  return rank < 10 ? 32 : 20;
}

// About half of the absent players' shots go to those who play, on top of what their substitutes bring.
function vacatedBoost(c: Circumstances): number {
  const weight = (talent: Talent): number => pointsOf(talent.rates) * talent.minutes;
  const all = sum(c.roster.map(weight));
  const gone = sum(c.roster.filter((talent) => c.absent.has(talent.person)).map(weight));
  return 1 + (0.55 * gone) / all;
}

function meansOf(
  c: Circumstances,
  talent: Talent,
  minutes: number,
  pace: number,
  quality: number,
  boost: number,
): Rates {
  const means = { ...talent.rates };
  RATE_KEYS.forEach((stat, s) => {
    const season = 0.07 * drift(c.day, 210, c.seed, 74, talent.person, s);
    const form = 0.06 * drift(c.day, 22, c.seed, 75, talent.person, s < 3 ? 0 : s);
    const defense = DEFENSE_SD[stat] * drift(c.day, 90, c.seed, 76, c.opponent, s);
    const atVenue = c.home ? 0.012 : -0.012;
    const venue = stat === 'tov' ? 0 : atVenue;
    const rest = c.tired && s < 5 ? -0.018 : 0;
    const assisting = stat === 'ast' ? (1 + boost) / 2 : 1;
    const scoring = s < 3 ? quality * boost : assisting;
    means[stat] =
      (talent.rates[stat] / 36) * minutes * pace * scoring * Math.exp(season + form + defense + venue + rest);
  });
  return means;
}

/** Points from threes, twos and free throws. */
export function pointsOf(rates: Pick<Rates, 'threes' | 'twos' | 'freeThrows'>): number {
  return 3 * rates.threes + 2 * rates.twos + rates.freeThrows;
}

/**
 * Smooth noise with mean 0 and variance 1: a blend of two neighboring normal knots that are `period` days apart. Can be
 * computed for any day without the days before it.
 */
function drift(day: number, period: number, ...key: number[]): number {
  const at = day / period;
  const knot = Math.floor(at);
  const angle = ((at - knot) * Math.PI) / 2;
  return normal(...key, knot) * Math.cos(angle) + normal(...key, knot + 1) * Math.sin(angle);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** Log standard deviations between games. Box scores draw from these; true chances integrate over them. */
export const PACE_SD = 0.035;
export const OFFENSE_SD = 0.04;
export const HOT_SD = 0.24;
export const COUNT_SD = { reb: 0.18, ast: 0.18, stl: 0.15, blk: 0.2, tov: 0.12 } as const;
/** Variance of a team's made shots over their mean. A team's total varies less than its players'. */
export const TEAM_DISPERSION = { threes: 0.6, twos: 0.25, freeThrows: 0.35 } as const;
export type Shot = keyof typeof TEAM_DISPERSION;
const WORTH: Record<Shot, number> = { threes: 3, twos: 2, freeThrows: 1 };
export const SHOTS: readonly Shot[] = ['threes', 'twos', 'freeThrows'];

export type Spread = {
  /** Log variance shared by all counts of a player, from minutes and pace. */
  exposure: number;
  /** Additional log variance of his points, and of his threes. */
  points: number;
  threes: number;
};

/**
 * The log variances of every player of a team. Minutes and shots are shares of a fixed total, so a player with a large
 * share w varies less: by (1 − 2w + Σw²) for the weights, and by (1 − dispersion)·w of the Poisson part for the draw.
 */
export function spreadsOf(side: readonly Expected[]): Spread[] {
  const made: Record<Shot, number> = { threes: 0, twos: 0, freeThrows: 0 };
  for (const { means } of side) for (const shot of SHOTS) made[shot] += means[shot];
  const total = pointsOf(made);
  const squares = (share: (e: Expected) => number): number => side.reduce((sum, e) => sum + share(e) ** 2, 0);
  const minuteSquares = squares((e) => e.minutes / 240);
  const pointSquares = squares((e) => pointsOf(e.means) / total);
  const threeSquares = squares((e) => e.means.threes / made.threes);
  const night = (share: number, sum: number): number => HOT_SD ** 2 * (1 - 2 * share + sum) + OFFENSE_SD ** 2;
  return side.map(({ minutes, minuteCv, means }) => {
    const saved = (shot: Shot): number => (1 - TEAM_DISPERSION[shot]) * means[shot] * (means[shot] / made[shot]);
    const points = pointsOf(means);
    const savedPoints = SHOTS.reduce((sum, shot) => sum + WORTH[shot] ** 2 * saved(shot), 0);
    return {
      exposure: minuteCv ** 2 * (1 - (2 * minutes) / 240 + minuteSquares) + PACE_SD ** 2,
      points: Math.max(0, night(points / total, pointSquares) - savedPoints / Math.max(1, points ** 2)),
      threes: Math.max(
        0,
        night(means.threes / made.threes, threeSquares) - saved('threes') / Math.max(0.05, means.threes ** 2),
      ),
    };
  });
}
