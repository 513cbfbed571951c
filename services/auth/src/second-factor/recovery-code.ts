import { randomInt } from 'node:crypto';

const CODES = 10;
const LETTERS = 16;
// None that is mistaken for another one on paper.
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Ten codes of 16 letters and digits (79 bits), in groups of four. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: CODES }, () => {
    const letters = Array.from({ length: LETTERS }, () => ALPHABET.charAt(randomInt(ALPHABET.length)));
    return letters.join('').replaceAll(/(.{4})(?=.)/g, '$1-');
  });
}

/** As it is compared: typed with or without its dashes, in capitals or not. */
export function plainRecoveryCode(code: string): string {
  return code.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}
