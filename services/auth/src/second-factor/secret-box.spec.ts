import { expect, it } from '@jest/globals';
import type { AuthConfig } from '../config.ts';
import { SecretBox } from './secret-box.ts';

const boxWith = (secret: string) => new SecretBox({ JWT_SECRET: secret } as AuthConfig);
const box = boxWith('a secret of the tests, long enough');
const sealed = box.seal('ada', 'JBSWY3DPEHPK3PXP');

it('opens what it has sealed, which is never the same twice', () => {
  expect(box.open('ada', sealed)).toBe('JBSWY3DPEHPK3PXP');
  expect(box.seal('ada', 'JBSWY3DPEHPK3PXP')).not.toEqual(sealed);
});

it('opens nothing of which a byte was changed, wherever it stands', () => {
  for (let place = 0; place < sealed.length; place += 1) {
    const changed = Buffer.from(sealed);
    changed[place] = (changed[place] ?? 0) ^ 1;
    expect(() => box.open('ada', changed)).toThrow();
  }
});

it('opens nothing that was sealed for another account, or with another secret', () => {
  expect(() => box.open('ben', sealed)).toThrow();
  expect(() => boxWith('another secret of the tests').open('ada', sealed)).toThrow();
});
