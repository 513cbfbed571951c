import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const root = process.cwd();
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

const LINE = /^- (.+) → `(\S+)`: (.+)$/;
const QUOTED = /“([^”]+)”/g;

/** The clauses of e2e/README.md, each with the file and the name of the test that holds it. */
const clauses = read('e2e/README.md')
  .split('\n')
  .flatMap((line) => {
    const [, clause, file, test] = LINE.exec(line) ?? [];
    return clause && file && test ? [{ clause, file, test }] : [];
  });

/** Text as it reads on a page: joined where the code breaks it, without its escapes. */
function plain(code: string): string {
  return code
    .replaceAll('&apos;', "'")
    .replaceAll("\\'", "'")
    .replaceAll(/'\s*\+\s*'/g, '')
    .replaceAll(/\s+/g, ' ');
}

function sources(folder: string): string {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/node_modules|dist\/|\.(spec|fixture)\./.test(name))
    .map((name) => read(join(folder, name)))
    .join('\n');
}

describe('the list of what is promised', () => {
  it('is long, and each line of it can be read', () => {
    expect(clauses.length).toBeGreaterThan(110);
    const lines = read('e2e/README.md').split('\n');
    expect(lines.filter((line) => line.includes(' → ') && !LINE.test(line))).toEqual([]);
  });

  it('names tests that exist', () => {
    const missing = clauses.filter(({ file, test }) => !plain(read(file)).includes(test));
    expect(missing).toEqual([]);
  });

  it('quotes texts that stand in the product, or are made there and looked for by the test', () => {
    const product = plain(
      ['frontend/src', 'libs/contracts/src', 'services/analysis/src', 'services/auth/src'].map(sources).join('\n'),
    );
    const missing = clauses.flatMap(({ clause, file }) =>
      [...clause.matchAll(QUOTED)]
        .map(([, text]) => text ?? '')
        .filter((text) => !product.includes(text) && !plain(read(file)).includes(text)),
    );
    expect(missing).toEqual([]);
  });
});
