import { difficultyOf, hasZeroBits, type SignInProof, workText } from '@overline/contracts';
import { sha256Hex } from '@overline/ledger';

/** Searches for the answer; a second or more of work, so it runs in a worker. */
export function solveChallenge(challenge: string): SignInProof {
  const bits = difficultyOf(challenge);
  let answer = 0;
  while (!hasZeroBits(sha256Hex(workText(challenge, answer)), bits)) answer += 1;
  return { challenge, answer };
}
