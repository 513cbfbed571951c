import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { root } from '../src/workspace/workspace.ts';

const verifyRecord = (args: string[], environment: NodeJS.ProcessEnv = {}) =>
  spawnSync(process.execPath, ['--conditions=source', join(root, 'tools/src/verify-record.ts'), ...args], {
    encoding: 'utf8',
    env: { ...process.env, ...environment },
  });

function verifyFile(content: object) {
  const folder = mkdtempSync(join(tmpdir(), 'overline-record-'));
  const file = join(folder, 'record.json');
  writeFileSync(file, JSON.stringify(content));
  const result = verifyRecord([file]);
  rmSync(folder, { recursive: true });
  return result;
}

it('resolves a relative path from where the user ran npm', () => {
  const folder = mkdtempSync(join(tmpdir(), 'overline-record-'));
  writeFileSync(join(folder, 'record.json'), JSON.stringify({ head: null, lines: [], unrecorded: [], next: null }));
  const { status } = verifyRecord(['record.json', '--witness', 'witness.json'], { INIT_CWD: folder });
  expect(status).toBe(0);
  expect(readdirSync(folder)).toEqual(['record.json', 'witness.json']);
  rmSync(folder, { recursive: true });
});

const HEAD = { sequence: 900, day: '2026-11-20', hash: 'a'.repeat(64) };

it('verifies a record from a file', () => {
  const { status, stdout } = verifyFile({ head: null, lines: [], unrecorded: [], next: null });
  expect(stdout).toMatch(/^The record holds: 0 days, 0 entries, 0 graded picks; /);
  expect(status).toBe(0);
});

it('does not miss the entries of other days in the file of one day', () => {
  const { status, stdout } = verifyFile({ day: '2026-11-19', head: HEAD, lines: [], unrecorded: [] });
  expect(stdout).toMatch(/^The record holds: /);
  expect(status).toBe(0);
});

it('refuses a part of the record, which cannot be verified on its own', () => {
  const { status, stderr } = verifyFile({ head: HEAD, lines: [], unrecorded: [], next: 400 });
  expect(stderr).toMatch(/^This is a part of the record\./);
  expect(status).toBe(2);
});

it('explains its arguments when they are wrong', () => {
  const { status, stderr } = verifyRecord(['one', 'two']);
  expect(stderr).toBe('Usage: npm run verify-record -- URL|FILE [--witness FILE]\n');
  expect(status).toBe(2);
});
