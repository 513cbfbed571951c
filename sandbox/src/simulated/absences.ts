import { hash, pick, uniform } from '../random/random.ts';
import { EASTERN, instantOf } from '../time/time-zone.ts';
import talents from './talent.json' with { type: 'json' };
import type { Talent } from './talent.ts';

const { ailments } = talents;

const BLOCK_DAYS = 14;
const MAX_ABSENCE_DAYS = 40;

export type Absence = {
  /** When the absence becomes public. */
  knownAt: number;
  status: 'Out' | 'Day-To-Day';
  ailment: string;
  returnDay: number;
};

/** A player's absence on a day, if he is absent. Depends on the arguments only. */
export function absenceOn(seed: number, talent: Talent, day: number): Absence | undefined {
  const block = Math.floor(day / BLOCK_DAYS);
  for (let b = block - Math.ceil(MAX_ABSENCE_DAYS / BLOCK_DAYS); b <= block; b++) {
    const key = hash(seed, 61, talent.person, b);
    if (uniform(key, 1) >= talent.fragility) continue;
    const start = b * BLOCK_DAYS + pick(BLOCK_DAYS, key, 2);
    const length = Math.min(MAX_ABSENCE_DAYS, 1 + Math.floor(-5.5 * Math.log(uniform(key, 3))));
    if (day < start || day >= start + length) continue;
    return {
      knownAt: knownFrom(key, start),
      status: length <= 2 ? 'Day-To-Day' : 'Out',
      ailment: ailments[pick(ailments.length, key, 4)] ?? 'illness',
      returnDay: start + length,
    };
  }
  return undefined;
}

// Half of the injuries become public on the evening before, the others during the day, after the picks are published.
function knownFrom(key: number, start: number): number {
  if (uniform(key, 5) < 0.5) return instantOf(EASTERN, start - 1, 20 * 60);
  return instantOf(EASTERN, start, 9 * 60 + 30 + pick(8 * 60, key, 6));
}

/** Whether a healthy player is listed as questionable on a day, although he will play. */
export function isQuestionable(seed: number, talent: Talent, day: number): boolean {
  return uniform(seed, 62, talent.person, day) < 0.02;
}
