/**
 * A source of chance with a fixed course: numbers in [0, 1) from one seed. For tests and simulations, never for
 * secrets.
 */
export type SeededRandom = {
  /** Uniform in [0, 1) with 32 random bits. */
  next(): number;
  /** A whole number from 0 to `bound` - 1. */
  below(bound: number): number;
  /** Normal with mean 0 and sd 1. */
  normal(): number;
};

/**
 * The sfc32 generator (Chris Doty-Humphrey), seeded from a number or text; equal seeds give equal courses on every
 * machine.
 */
export function seededRandom(seed: number | string): SeededRandom {
  let [a, b, c] = seedWords(String(seed));
  let counter = 1;
  const bits = (): number => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return sum >>> 0;
  };
  // The first outputs still show how alike two seeds were.
  for (let i = 0; i < 15; i += 1) bits();
  const next = (): number => bits() / 4_294_967_296;
  return {
    next,
    below: (bound) => Math.floor(next() * bound),
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
  };
}

/** Three 32-bit words from any text (FNV-1a with a different start for each). */
function seedWords(text: string): [number, number, number] {
  const word = (start: number): number => {
    let hash = start | 0;
    for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 16_777_619);
    return Math.imul(hash ^ (hash >>> 16), 0x45d9f3b);
  };
  return [word(0x811c9dc5), word(0x9e3779b9), word(0x243f6a88)];
}
