import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const root = process.cwd();
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

const LINE = /^- (.+) → `(\S+)`: (.+)$/;
const QUOTED = /“([^”]+)”/g;

/** The promises in e2e/README.md, each with the file and the name of the test that checks it. */
const promises = read('e2e/README.md')
  .split('\n')
  .flatMap((line) => {
    const [, promise, file, test] = LINE.exec(line) ?? [];
    return promise && file && test ? [{ promise, file, test }] : [];
  });

const quoted = promises.flatMap(({ promise, file }) =>
  [...promise.matchAll(QUOTED)].map(([, text]) => ({ file, text: text ?? '' })),
);

/** Code with joined string literals, without escapes, as the text appears on a page. */
function plain(code: string): string {
  return code
    .replaceAll('&apos;', "'")
    .replaceAll("\\'", "'")
    .replaceAll(/'\s*\+\s*'/g, '')
    .replaceAll(/\s+/g, ' ');
}

describe('the list of promises', () => {
  it('has more than 110 promises, all in the same format', () => {
    expect(promises.length).toBeGreaterThan(110);
    const lines = read('e2e/README.md').split('\n');
    expect(lines.filter((line) => line.includes(' → ') && !LINE.test(line))).toEqual([]);
  });

  it('names only tests that exist', () => {
    const missing = promises.filter(({ file, test }) => !plain(read(file)).includes(test));
    expect(missing).toEqual([]);
  });

  it('quotes only texts that the named tests check', () => {
    expect(quoted.filter(({ file, text }) => !plain(read(file)).includes(text))).toEqual([]);
  });
});
