import { mixedHash } from './hash.ts';

const SEED_STARTS = [0x811c9dc5, 0x9e3779b9, 0x243f6a88];

/** Pseudo-random numbers, the same for the same seed. For tests and simulations, never for secrets. */
type SeededRandom = {
  /** Uniform in [0, 1) with 32 random bits. */
  next(): number;
  /** A whole number from 0 to `bound` - 1. */
  below(bound: number): number;
  /** Normal with mean 0 and sd 1. */
  normal(): number;
};

/** The sfc32 generator (Chris Doty-Humphrey), seeded from a number or text; the same on every machine. */
export function seededRandom(seed: number | string): SeededRandom {
  let [a = 0, b = 0, c = 0] = SEED_STARTS.map((start) => mixedHash(String(seed), start));
  let counter = 1;
  const bits = (): number => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return sum >>> 0;
  };
  // Discard the first outputs: they are still correlated for similar seeds.
  for (let i = 0; i < 15; i += 1) bits();
  const next = (): number => bits() / 4_294_967_296;
  return {
    next,
    below: (bound) => Math.floor(next() * bound),
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
  };
}
