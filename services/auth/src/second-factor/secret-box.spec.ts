import { describe, expect, it } from '@jest/globals';
import type { AuthConfig } from '../config.ts';
import { SecretBox } from './secret-box.ts';

const SECRET = 'JBSWY3DPEHPK3PXP';
const boxWith = (secret: string) => new SecretBox({ JWT_SECRET: secret } as AuthConfig);

describe('the secret box', () => {
  const box = boxWith('a test secret that is long enough');
  const sealed = box.seal('ada', SECRET);

  it('opens what it sealed, and never seals to the same bytes twice', () => {
    expect(box.open('ada', sealed)).toBe('JBSWY3DPEHPK3PXP');
    expect(box.seal('ada', SECRET)).not.toEqual(sealed);
    expect(sealed.includes(SECRET)).toBe(false);
  });

  it('refuses a box with any byte changed', () => {
    for (let position = 0; position < sealed.length; position += 1) {
      const changed = Buffer.from(sealed);
      changed[position] = (changed[position] ?? 0) ^ 1;
      expect(() => box.open('ada', changed)).toThrow();
    }
  });

  it('refuses a box of another account, or sealed with another secret', () => {
    expect(() => box.open('ben', sealed)).toThrow();
    expect(() => boxWith('another test secret that is long enough').open('ada', sealed)).toThrow();
  });
});
