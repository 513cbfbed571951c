import { randomInt } from 'node:crypto';
import { generateSecret, generateURI, verifySync } from 'otplib';

// RFC 6238 5.2: also accept the codes of the previous and the next step, for clocks that are slightly off.
const TOLERANCE_SECONDS = 30;
const DIGITS = /^\d{6}$/;
const RECOVERY_CODES = 10;
const RECOVERY_CODE_LENGTH = 16;
// Without letters and digits that look alike on paper.
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A new secret for an authenticator app, in Base32. */
export function newSecret(): string {
  return generateSecret();
}

/** The URI that an authenticator app reads from a QR code. */
export function uriOf(secret: string, email: string): string {
  return generateURI({ issuer: 'Overline', label: email, secret });
}

/** The code's time step if the code is right and newer than `lastStep`; null otherwise. RFC 6238, SHA-1, 30 s. */
export function stepOf(code: string, secret: string, lastStep: number, now: Date): number | null {
  const token = code.replaceAll(' ', '');
  if (!DIGITS.test(token)) return null;
  const epoch = Math.floor(now.getTime() / 1_000);
  const result = verifySync({ secret, token, epoch, epochTolerance: TOLERANCE_SECONDS });
  // Not passed to the library, which throws if the last step is ahead of the clock.
  return result.valid && 'timeStep' in result && result.timeStep > lastStep ? result.timeStep : null;
}

/** Ten codes of 16 letters and digits (79 bits), in groups of four. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const letters = Array.from({ length: RECOVERY_CODE_LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length)));
    return letters.join('').replaceAll(/(.{4})(?=.)/g, '$1-');
  });
}

/** The form in which recovery codes are compared: lower case, without dashes and spaces. */
export function plainRecoveryCode(code: string): string {
  return code.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}
