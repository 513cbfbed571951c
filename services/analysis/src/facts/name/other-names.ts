/** Players whom the feeds call by different first names, folded; either feed may use either. */
const PAIRS: readonly (readonly [string, string])[] = [
  ['herb jones', 'herbert jones'],
  ['moe wagner', 'moritz wagner'],
  ['carlton carrington', 'bub carrington'],
  ['bj boston', 'brandon boston'],
  ['ron holland', 'ronald holland'],
  ['nicolas claxton', 'nic claxton'],
  ['cameron thomas', 'cam thomas'],
  ['cameron johnson', 'cam johnson'],
  ['alexandre sarr', 'alex sarr'],
  ['gregory jackson', 'gg jackson'],
  ['nahshon hyland', 'bones hyland'],
  ['kenyon martin', 'kj martin'],
];

const OTHER_NAME = new Map(
  PAIRS.flatMap(
    ([a, b]) =>
      [
        [a, b],
        [b, a],
      ] as const,
  ),
);

/** The other name that the feeds have for a player; undefined where we know of none. */
export function otherName(folded: string): string | undefined {
  return OTHER_NAME.get(folded);
}
