/**
 * Proof of work that a browser does while an account is under attack (docs/decisions/0033-sign-in-under-attack.md).
 * A 429 response with this code carries the challenge in this header; the next attempt sends the proof. There are no
 * schemas here, because the page's worker bundles this file.
 */
export const CHALLENGE_HEADER = 'sign-in-challenge';
export const CHALLENGE_CODE = 'SIGN_IN_CHALLENGE';

/** Zero bits that the challenge requires; each further bit doubles the work. */
export function difficultyOf(challenge: string): number {
  return Number(challenge.split('.')[0]);
}

/** The text to hash. It fits one SHA-256 block, so no try costs more than one compression. */
export function workText(challenge: string, answer: number): string {
  return `${challenge.split('.')[3] ?? ''}:${answer}`;
}

/** Whether a hex SHA-256 begins with at least `bits` zero bits (0..32). */
export function hasZeroBits(hash: string, bits: number): boolean {
  return Number.parseInt(hash.slice(0, 8), 16) < 2 ** (32 - bits);
}
