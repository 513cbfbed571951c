import { generateSecret, generateURI, verifySync } from 'otplib';

// RFC 6238 5.2: a code of the step before or after is taken too, for clocks that are not quite right.
const TOLERANCE_SECONDS = 30;
const DIGITS = /^\d{6}$/;

/** A new secret for an authenticator app, in Base32. */
export function newSecret(): string {
  return generateSecret();
}

/** What an authenticator app reads from a QR code. */
export function uriOf(secret: string, email: string): string {
  return generateURI({ issuer: 'Overline', label: email, secret });
}

/** The time step of the code where it is right and newer than the last one used, else null. RFC 6238, SHA-1, 30 s. */
export function stepOf(code: string, secret: string, lastStep: number, now: Date): number | null {
  const token = code.replaceAll(' ', '');
  if (!DIGITS.test(token)) return null;
  const epoch = Math.floor(now.getTime() / 1_000);
  const result = verifySync({ secret, token, epoch, epochTolerance: TOLERANCE_SECONDS });
  // Checked here too: the library refuses a last step that lies ahead of the clock.
  return result.valid && 'timeStep' in result && result.timeStep > lastStep ? result.timeStep : null;
}
