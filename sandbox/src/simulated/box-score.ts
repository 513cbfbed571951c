import { normal, poisson, stream, type Stream, uniform } from '../random/random.ts';
import { type StatLine, STATS } from '../world/world.ts';
import {
  COUNT_SD,
  type Expected,
  HOT_SD,
  OFFENSE_SD,
  PACE_SD,
  type Shot,
  SHOTS,
  TEAM_DISPERSION,
} from './expectation.ts';

type Performance = { expected: Expected; line: StatLine };
/** A finished game. */
export type Played = {
  home: Performance[];
  visitor: Performance[];
  homeScore: number;
  visitorScore: number;
  overtimes: number;
};

/** The line of a player who did not get on the floor. */
export const EMPTY_LINE = Object.fromEntries(STATS.map((stat) => [stat, 0])) as StatLine;

/** Share of shots that go in. */
const MADE_SHARE: Record<Shot, number> = { threes: 0.36, twos: 0.53, freeThrows: 0.78 };
const OVERTIME_SHOTS: Record<Shot, number> = { threes: 1.1, twos: 2.6, freeThrows: 1.8 };

/** Draws minutes, shots and counts for both teams. Depends on `key` and the expectations only. */
export function play(key: number, home: readonly Expected[], visitor: readonly Expected[]): Played {
  const pace = factor(PACE_SD, key, 1);
  const homeLines = performancesOf(home, pace, key, 2);
  const visitorLines = performancesOf(visitor, pace, key, 3);
  let overtimes = 0;
  while (scoreOf(homeLines) === scoreOf(visitorLines)) {
    overtimes++;
    const next = stream(key, 4, overtimes);
    for (const side of [homeLines, visitorLines]) playOvertime(side, next);
    const leader = homeLines[0];
    if (overtimes === 5 && scoreOf(homeLines) === scoreOf(visitorLines) && leader) addShot(leader.line, 'freeThrows');
  }
  return {
    home: homeLines,
    visitor: visitorLines,
    homeScore: scoreOf(homeLines),
    visitorScore: scoreOf(visitorLines),
    overtimes,
  };
}

function scoreOf(side: readonly { line: StatLine }[]): number {
  return side.reduce((total, { line }) => total + line.pts, 0);
}

function factor(sd: number, ...key: number[]): number {
  return Math.exp(sd * normal(...key) - (sd * sd) / 2);
}

function performancesOf(side: readonly Expected[], pace: number, key: number, salt: number): Performance[] {
  const next = stream(key, salt);
  const drawn = side.map((e) => e.minutes * factor(e.minuteCv, key, salt, e.talent.person, 1));
  const scale = 240 / drawn.reduce((a, b) => a + b, 0);
  const minutes = drawn.map((m) => m * scale);
  const performances = side.map((expected, i) => {
    const exposure = ((minutes[i] ?? 0) / expected.minutes) * pace;
    return { expected, line: countsOf(expected, minutes[i] ?? 0, exposure, next) };
  });
  const offense = factor(OFFENSE_SD, key, salt, 0) * pace;
  const hot = side.map((e, i) => factor(HOT_SD, key, salt, e.talent.person, 2) * ((minutes[i] ?? 0) / e.minutes));
  for (const shot of SHOTS) {
    const weights = side.map((e, i) => e.means[shot] * (hot[i] ?? 1));
    const mean = side.reduce((total, e) => total + e.means[shot], 0) * offense;
    const shotsMade = Math.max(
      0,
      Math.round(mean + Math.sqrt(TEAM_DISPERSION[shot] * mean) * normal(key, salt, 9, SHOTS.indexOf(shot))),
    );
    share(performances, weights, shotsMade, shot, next);
  }
  for (const { line } of performances) addMisses(line, next);
  return performances;
}

function countsOf(expected: Expected, minutes: number, exposure: number, next: Stream): StatLine {
  const count = (stat: keyof typeof COUNT_SD): number => {
    const sd = COUNT_SD[stat];
    const night = Math.exp(sd * gaussian(next) - (sd * sd) / 2);
    return poisson(expected.means[stat] * exposure * night, next);
  };
  const reb = count('reb');
  let oreb = 0;
  for (let i = 0; i < reb; i++) if (next() < 0.24) oreb++;
  return {
    ...EMPTY_LINE,
    min: Math.max(1, Math.round(minutes)),
    oreb,
    dreb: reb - oreb,
    reb,
    ast: count('ast'),
    stl: count('stl'),
    blk: count('blk'),
    turnover: count('tov'),
    pf: Math.min(6, poisson(2.4 * (minutes / 30), next)),
  };
}

function gaussian(next: Stream): number {
  return Math.sqrt(-2 * Math.log(next())) * Math.cos(2 * Math.PI * next());
}

/** Assigns each of a team's made shots to a random player, with chances in proportion to the weights. */
function share(
  performances: readonly Performance[],
  weights: readonly number[],
  made: number,
  shot: Shot,
  next: Stream,
): void {
  const total = weights.reduce((a, b) => a + b, 0);
  for (let n = 0; n < made; n++) {
    let rest = next() * total;
    const index = weights.findIndex((weight) => {
      rest -= weight;
      return rest <= 0;
    });
    const chosen = performances[index] ?? performances[0];
    if (chosen) addShot(chosen.line, shot);
  }
}

function addShot(line: StatLine, shot: Shot): void {
  if (shot === 'freeThrows') {
    line.ftm++;
    line.fta++;
    line.pts++;
    return;
  }
  line.fgm++;
  line.fga++;
  line.pts += shot === 'threes' ? 3 : 2;
  if (shot === 'threes') {
    line.fg3m++;
    line.fg3a++;
  }
}

function addMisses(line: StatLine, next: Stream): void {
  const missed = (shot: Shot, made: number): number =>
    poisson(((made + 0.4) * (1 - MADE_SHARE[shot])) / MADE_SHARE[shot], next);
  const threes = missed('threes', line.fg3m);
  line.fg3a += threes;
  line.fga += threes + missed('twos', line.fgm - line.fg3m);
  line.fta += missed('freeThrows', line.ftm);
}

function playOvertime(side: readonly Performance[], next: Stream): void {
  const five = side.slice(0, 5);
  for (const { line } of five) line.min += 5;
  for (const shot of SHOTS) {
    share(
      five,
      five.map(({ expected }) => expected.means[shot]),
      poisson(OVERTIME_SHOTS[shot], next),
      shot,
      next,
    );
  }
}

const UNITS = ['fg3m', 'ftm', 'oreb', 'dreb', 'ast', 'stl', 'blk', 'turnover', 'pf'] as const;

/**
 * The line after the share `part` (0..1) of the game. Each basket, rebound and so on has its own random moment in the
 * game, so a later line never shows less.
 */
export function partialLine(line: StatLine, part: number, key: number): StatLine {
  if (part >= 1) return line;
  const seenOf = (count: number, salt: number): number => {
    let seen = 0;
    for (let unit = 0; unit < count; unit++) if (uniform(key, salt, unit) <= part) seen++;
    return seen;
  };
  const seen = { ...line };
  UNITS.forEach((unit, salt) => {
    seen[unit] = seenOf(line[unit], salt);
  });
  const twos = seenOf(line.fgm - line.fg3m, 20);
  seen.min = Math.floor(line.min * part);
  seen.fgm = seen.fg3m + twos;
  seen.fg3a = seen.fg3m + seenOf(line.fg3a - line.fg3m, 21);
  seen.fga = seen.fgm + (seen.fg3a - seen.fg3m) + seenOf(line.fga - line.fgm - (line.fg3a - line.fg3m), 22);
  seen.fta = seen.ftm + seenOf(line.fta - line.ftm, 23);
  seen.reb = seen.oreb + seen.dreb;
  seen.pts = 3 * seen.fg3m + 2 * twos + seen.ftm;
  return seen;
}
