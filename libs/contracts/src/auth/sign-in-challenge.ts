/**
 * Proof of work that a browser shows while an account is under attack (docs/decisions/0033-sign-in-under-attack.md).
 * The challenge comes in this header of a 429 with this code; the proof goes with the next try. No schemas here: the
 * page's worker bundles this file.
 */
export const CHALLENGE_HEADER = 'sign-in-challenge';
export const CHALLENGE_CODE = 'SIGN_IN_CHALLENGE';

/** Zero bits that the challenge asks for; each one more doubles the work. */
export function difficultyOf(challenge: string): number {
  return Number(challenge.split('.')[0]);
}

/** The text to hash. It fits one SHA-256 block, so no try costs more than one compression. */
export function workText(challenge: string, answer: number): string {
  return `${challenge.split('.')[3] ?? ''}:${answer}`;
}

/** Whether a SHA-256 in hex begins with so many zero bits; up to 32. */
export function hasZeroBits(hash: string, bits: number): boolean {
  return Number.parseInt(hash.slice(0, 8), 16) < 2 ** (32 - bits);
}
