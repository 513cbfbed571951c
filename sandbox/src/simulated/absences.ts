import { hash, pick, uniform } from '../random/random.ts';
import { EASTERN, instantOf } from '../time/time-zone.ts';
import type { Talent } from './talent.ts';

const BLOCK = 14;
const LONGEST = 40;
const AILMENTS = [
  'ankle sprain',
  'knee soreness',
  'hamstring strain',
  'illness',
  'back spasms',
  'calf tightness',
  'wrist sprain',
  'concussion protocol',
];

export type Absence = {
  /** The instant from which everybody may know. */
  knownAt: number;
  status: 'Out' | 'Day-To-Day';
  ailment: string;
  returnDay: number;
};

/** Whether a player is unavailable on a day, and since when that is known. Depends on the arguments only. */
export function absenceOn(seed: number, talent: Talent, day: number): Absence | undefined {
  const block = Math.floor(day / BLOCK);
  for (let b = block - Math.ceil(LONGEST / BLOCK); b <= block; b++) {
    const key = hash(seed, 61, talent.person, b);
    if (uniform(key, 1) >= talent.fragility) continue;
    const start = b * BLOCK + pick(BLOCK, key, 2);
    const length = Math.min(LONGEST, 1 + Math.floor(-5.5 * Math.log(uniform(key, 3))));
    if (day < start || day >= start + length) continue;
    return {
      knownAt: knownFrom(key, start),
      status: length <= 2 ? 'Day-To-Day' : 'Out',
      ailment: AILMENTS[pick(AILMENTS.length, key, 4)] ?? 'illness',
      returnDay: start + length,
    };
  }
  return undefined;
}

// Half of the injuries are known the evening before; the others become known during the day, after most picks are out.
function knownFrom(key: number, start: number): number {
  if (uniform(key, 5) < 0.5) return instantOf(EASTERN, start - 1, 20 * 60);
  return instantOf(EASTERN, start, 9 * 60 + 30 + pick(8 * 60, key, 6));
}

/** Whether a healthy player stands on the injury list as questionable on a day, though he will play. */
export function isQuestionable(seed: number, talent: Talent, day: number): boolean {
  return uniform(seed, 62, talent.person, day) < 0.02;
}
