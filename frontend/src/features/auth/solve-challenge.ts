import { difficultyOf, hasZeroBits, type SignInProof, workText } from '@overline/contracts';
import { sha256Hex } from '@overline/ledger';

/** Searches for the answer. Run it in a worker, because it takes a second or more. */
export function solveChallenge(challenge: string): SignInProof {
  const bits = difficultyOf(challenge);
  let answer = 0;
  while (!hasZeroBits(sha256Hex(workText(challenge, answer)), bits)) answer += 1;
  return { challenge, answer };
}
