import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { difficultyOf, hasZeroBits, type SignInProof, workText } from '@overline/contracts';
import { AuthConfig } from '../config.ts';
import { AttemptRepository } from './attempt.repository.ts';

/** 2^17 hashes: about a second in a phone's browser. */
const MIN_BITS = 17;
/** 2^21 hashes: about 16 seconds on a phone. More failures do not raise the difficulty further. */
const MAX_BITS = 21;
/** Long enough for the slowest phone at the highest difficulty. */
const VALID_MS = 5 * 60_000;

/**
 * Proof-of-work challenges. They are signed instead of stored, so that issuing one costs the server nothing. Only
 * solved ones are stored, so that each is accepted once. `account` is the digest that the challenge is bound to.
 */
@Injectable()
export class SignInChallenges {
  private readonly key: Buffer;

  constructor(
    config: AuthConfig,
    private readonly attempts: AttemptRepository,
  ) {
    this.key = Buffer.from(hkdfSync('sha256', config.JWT_SECRET, '', 'overline sign-in challenge', 32));
  }

  /** `pressure`: failures divided by the number from which a proof is required. Each doubling adds one bit. */
  issue(account: string, pressure: number, now: Date): string {
    const bits = Math.min(MAX_BITS, MIN_BITS + Math.floor(Math.log2(Math.max(1, pressure))));
    const payload = `${bits}.${now.getTime() + VALID_MS}.${randomBytes(16).toString('base64url')}`;
    return `${payload}.${this.sign(payload, account)}`;
  }

  /** Marks a challenge as spent. False unless it is signed by us for this account, solved, unexpired and unspent. */
  async spend({ challenge, answer }: SignInProof, account: string, now: Date): Promise<boolean> {
    const [bits, expiresAt, nonce, signature] = challenge.split('.');
    if (!isSame(signature ?? '', this.sign(`${bits}.${expiresAt}.${nonce}`, account))) return false;
    if (Number(expiresAt) <= now.getTime()) return false;
    const hash = createHash('sha256').update(workText(challenge, answer)).digest('hex');
    if (!hasZeroBits(hash, difficultyOf(challenge))) return false;
    return this.attempts.spendChallenge(String(signature), new Date(Number(expiresAt)), now);
  }

  private sign(payload: string, account: string): string {
    return createHmac('sha256', this.key).update(`${payload} ${account}`).digest('base64url');
  }
}

function isSame(signature: string, expected: string): boolean {
  const given = Buffer.from(signature);
  const wanted = Buffer.from(expected);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
