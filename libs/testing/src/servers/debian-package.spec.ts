import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { libraryPath } from './debian-package.ts';

let tree = '';

beforeEach(() => {
  tree = mkdtempSync(join(tmpdir(), 'overline-tree-'));
});
afterEach(() => rmSync(tree, { recursive: true }));

it('lists all library folders of an unpacked tree, including private ones', () => {
  for (const file of [
    'usr/lib/x86_64-linux-gnu/libnss3.so',
    'usr/lib/x86_64-linux-gnu/pulseaudio/libpulsecommon-16.1.so',
    'usr/lib/x86_64-linux-gnu/gconv/UTF-16.so',
    'usr/lib/chromium/chromium',
    'lib/x86_64-linux-gnu/libdbus-1.so.3.32.4',
  ]) {
    mkdirSync(dirname(join(tree, file)), { recursive: true });
    writeFileSync(join(tree, file), '');
  }
  expect(libraryPath(tree).split(':')).toEqual(
    ['usr/lib/x86_64-linux-gnu', 'lib/x86_64-linux-gnu', 'usr/lib/x86_64-linux-gnu/pulseaudio', 'usr/lib', 'lib'].map(
      (folder) => join(tree, folder),
    ),
  );
});
