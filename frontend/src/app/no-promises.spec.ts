import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SOURCE = join(process.cwd(), 'frontend/src');
const PROMISES = /\b(locks?|guarantee[ds]?|risk[- ]free|sure thing|can(?:'|&apos;)?t lose)\b/i;

/** The text that users may see: without comments, imports, regular expressions, the padlock icon and file names. */
function shownText(file: string): string {
  return readFileSync(file, 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\/\/.*$/gm, '')
    .replace(/^import .*$/gm, '')
    .replace(/^ *\/.*\/i;$/gm, '')
    .replace(/from '[^']*'|import\('[^']*'\)/g, '')
    .replace(/name="lock"|\block: \(|\.{1,2}\/[\w./-]+/g, '');
}

describe('the text of the pages', () => {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/.test(name) && !/\.(spec|fixture)\./.test(name),
  );

  it('is checked in all source files', () => {
    expect(files.length).toBeGreaterThan(150);
  });

  it('promises no winnings', () => {
    const promising = files.filter((name) => PROMISES.test(shownText(join(SOURCE, name))));
    expect(promising).toEqual([]);
  });

  it('would fail the check if it promised winnings', () => {
    expect(['A lock tonight', 'Guaranteed winner', 'risk-free bet'].every((text) => PROMISES.test(text))).toBe(true);
    expect(PROMISES.test('AI Search Locked')).toBe(false);
  });
});
