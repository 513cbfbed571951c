import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { root } from '../src/workspace/workspace.ts';

const verifyRecord = (...args: string[]) =>
  spawnSync(process.execPath, ['--conditions=source', join(root, 'tools/src/verify-record.ts'), ...args], {
    encoding: 'utf8',
  });

it('verifies a record from a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'overline-record-'));
  const file = join(folder, 'record.json');
  writeFileSync(file, JSON.stringify({ head: null, lines: [], unrecorded: [], next: null }));
  const { status, stdout } = verifyRecord(file);
  rmSync(folder, { recursive: true });
  expect(stdout).toMatch(/^The record holds: 0 days, 0 entries, 0 graded picks; /);
  expect(status).toBe(0);
});

it('explains its arguments when they are wrong', () => {
  const { status, stderr } = verifyRecord('one', 'two');
  expect(stderr).toBe('Usage: npm run verify-record -- URL|FILE [--witness FILE]\n');
  expect(status).toBe(2);
});
