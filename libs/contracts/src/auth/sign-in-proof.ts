import { z } from 'zod';

/** `bits.expiresAt.nonce.signature`; only `bits` and `signature` matter to the browser. */
const CHALLENGE = /^\d{1,2}\.\d{13}\.[\w-]{22}\.[\w-]{43}$/;

export const SignInProof = z.strictObject({
  challenge: z.string().regex(CHALLENGE, 'The challenge is not one of ours'),
  /** The number that makes the SHA-256 of `workText` begin with as many zero bits as the challenge asks for. */
  answer: z.int().min(0),
});
export type SignInProof = z.infer<typeof SignInProof>;
