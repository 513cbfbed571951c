import { z } from 'zod';

/**
 * Proof of work that a browser shows while an account is under attack (docs/decisions/0032-sign-in-under-attack.md).
 * The challenge comes in this header of a 429 with this code; the proof goes with the next try.
 */
export const CHALLENGE_HEADER = 'sign-in-challenge';
export const CHALLENGE_CODE = 'SIGN_IN_CHALLENGE';

/** `bits.expiresAt.nonce.signature`; only `bits` and `signature` matter to the browser. */
const CHALLENGE = /^\d{1,2}\.\d{13}\.[\w-]{22}\.[\w-]{43}$/;

export const SignInProof = z.strictObject({
  challenge: z.string().regex(CHALLENGE, 'The challenge is not one of ours'),
  /** The number that makes the SHA-256 of `workText` begin with as many zero bits as the challenge asks for. */
  answer: z.int().min(0),
});
export type SignInProof = z.infer<typeof SignInProof>;

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
