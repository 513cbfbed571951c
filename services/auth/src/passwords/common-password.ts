import { Injectable } from '@nestjs/common';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as english } from '@zxcvbn-ts/language-en';
import { CommonPassword } from '../auth.errors.ts';
import { PasswordHasher } from './password-hasher.ts';

// More guesses than a leaked password with common variations needs, fewer than eight random characters (10^8).
const MIN_GUESSES = 3e7;
// Long passwords with many look-alike characters are slow to estimate, and a strong prefix is enough.
const MAX_ESTIMATED_LENGTH = 24;
const MAX_SUBSTITUTIONS = 8;

let estimator: ZxcvbnFactory | undefined;

/**
 * True for a password that is among the first guesses of an attacker: leaked passwords, common words and names,
 * keyboard patterns, repeats, dates and `ownNames`, also with added digits, capitals and look-alike characters.
 */
export function isCommonPassword(password: string, ownNames: readonly string[] = []): boolean {
  // Created on first use: the word lists take tens of megabytes, and the operator commands do not need them.
  estimator ??= new ZxcvbnFactory({
    dictionary: { ...common, ...english },
    graphs: adjacencyGraphs,
    l33tMaxSubstitutions: MAX_SUBSTITUTIONS,
  });
  const own = ownNames.flatMap((name) => [name, name.split('@')[0] ?? name]);
  const beginning = password.normalize('NFKC').slice(0, MAX_ESTIMATED_LENGTH);
  return estimator.check(beginning, own).guesses < MIN_GUESSES;
}

@Injectable()
export class HashNewPassword {
  constructor(private readonly hasher: PasswordHasher) {}

  /** @throws CommonPassword, also if the password is derived from the account's username or email */
  async execute(password: string, own: { username: string; email: string }): Promise<string> {
    if (isCommonPassword(password, [own.username, own.email])) throw new CommonPassword();
    return this.hasher.hash(password);
  }
}
