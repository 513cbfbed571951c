import { describe, expect, it } from '@jest/globals';
import { newSecret, stepOf, uriOf, newRecoveryCodes, plainRecoveryCode } from './one-time-code.ts';

// RFC 6238, appendix B: the ASCII secret '12345678901234567890', its codes truncated to six digits.
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number): Date => new Date(seconds * 1_000);

describe('a code of an authenticator app', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
  ])('at %i s is %s, as the RFC says', (seconds, code) => {
    expect(stepOf(code, SECRET, 0, at(seconds))).toBe(Math.floor(seconds / 30));
  });

  it('is accepted up to one step early or late, and only once', () => {
    const step = Math.floor(1_234_567_890 / 30);
    for (const seconds of [1_234_567_890 - 30, 1_234_567_890 + 30])
      expect(stepOf('005924', SECRET, 0, at(seconds))).toBe(step);
    expect(stepOf('005924', SECRET, 0, at(1_234_567_890 + 90))).toBeNull();
    expect(stepOf('005 924', SECRET, step - 1, at(1_234_567_890))).toBe(step);
    expect(stepOf('005924', SECRET, step, at(1_234_567_890))).toBeNull();
  });

  it.each(['', '0', '00592', '0059240', 'abcdef', '005924x', '٠٠٥٩٢٤'])('is refused: %j', (code) => {
    expect(stepOf(code, SECRET, 0, at(1_234_567_890))).toBeNull();
  });

  it('belongs to a random secret, which an app reads from a URI', () => {
    expect(newSecret()).not.toBe(newSecret());
    expect(uriOf(SECRET, 'ada@example.com')).toMatch(
      /^otpauth:\/\/totp\/Overline.*ada.*secret=GEZDGNBV.*issuer=Overline/,
    );
  });
});

describe('recovery codes', () => {
  it('are ten different codes in groups of four, compared without case and dashes', () => {
    const codes = newRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/);
    expect(plainRecoveryCode(` ${codes[0]?.toUpperCase()} `)).toBe(codes[0]?.replaceAll('-', ''));
  });
});
