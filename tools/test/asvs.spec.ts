import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { root } from '../src/workspace/workspace.ts';

const text = readFileSync(join(root, 'docs/asvs.md'), 'utf8');
const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+) \| (met|n\.a\.|open) \| (.+) \|$/gm)];

// The number of requirements of levels 1 and 2 in each chapter of the standard.
const CHAPTERS = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];

describe('docs/asvs.md', () => {
  it('answers every requirement of every chapter once', () => {
    const points = rows.map(([, point = '']) => point);
    expect(new Set(points).size).toBe(points.length);
    const counts = CHAPTERS.map((_, index) => points.filter((point) => point.startsWith(`${index + 1}.`)).length);
    expect(counts).toEqual(CHAPTERS);
  });

  it('counts the met and open requirements correctly at its top', () => {
    const count = (answer: string): number => rows.filter(([, , given]) => given === answer).length;
    expect(text).toContain(
      `**${count('met')} met, ${count('n.a.')} about things that Overline does not have, ${count('open')} open**`,
    );
  });

  it('names only tests and documents that exist', () => {
    const named = rows.flatMap(([, , , evidence = '']) =>
      [...evidence.matchAll(/`((?:libs|services|frontend|tools|docs)\/[\w./-]+\.(?:ts|tsx|md))`/g)].map(
        ([, file = '']) => file,
      ),
    );
    expect(named.filter((file) => !existsSync(join(root, file)))).toEqual([]);
    expect(named.length).toBeGreaterThan(90);
  });

  it('has a page for every alert', () => {
    const alerts = readFileSync(join(root, 'k8s/components/monitoring/alerts.yaml'), 'utf8');
    const pages = [...alerts.matchAll(/runbook: (\S+\.md)/g)].map(([, page = '']) => page);
    expect(pages.filter((page) => !existsSync(join(root, page)))).toEqual([]);
    expect(pages).toHaveLength([...alerts.matchAll(/- alert:/g)].length);
  });
});
