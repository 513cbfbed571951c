import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { entriesWithoutHash, entryFor, missingParts, type Lock } from '../src/lock/missing-parts.ts';
import { root } from '../src/workspace/workspace.ts';

describe('the lock file', () => {
  const text = readFileSync(join(root, 'package-lock.json'), 'utf8');

  it('has the packages of every platform, which npm ci requires (if not: npm run lock)', () => {
    expect(missingParts(JSON.parse(text) as Lock).map(({ name }) => name)).toEqual([]);
  });

  it('contains no registry addresses', () => {
    const { packages } = JSON.parse(text) as Lock;
    const fetched = Object.entries(packages).filter(([, { resolved, link }]) => resolved !== undefined && !link);
    expect(fetched).toEqual([]);
    expect(text).not.toContain('"resolved": "http');
  });

  it('has a hash for every package installed on Linux with glibc, which our images and CI use', () => {
    const lock = JSON.parse(text) as Lock;
    const installed = entriesWithoutHash(lock).filter(({ path }) => {
      const { optional = false, os = ['linux'], cpu = ['x64'], libc = ['glibc'] } = lock.packages[path] ?? {};
      const isOurs = ['x64', 'arm64'].some((processor) => cpu.includes(processor));
      return !optional || (isOurs && os.includes('linux') && libc.includes('glibc'));
    });
    expect(installed).toEqual([]);
  });

  it('finds entries without a hash, except links to our own packages', () => {
    const entry = { version: '1.0.0' };
    const lock: Lock = {
      packages: {
        '': {},
        'libs/b': entry,
        'node_modules/@overline/b': { resolved: 'libs/b', link: true },
        'node_modules/a': { ...entry, integrity: 'sha512-x' },
        'libs/b/node_modules/@x/c': entry,
      },
    };
    expect(entriesWithoutHash(lock)).toEqual([{ path: 'libs/b/node_modules/@x/c', name: '@x/c', version: '1.0.0' }]);
  });

  it('finds a missing platform package, unless a folder above has it', () => {
    const lock: Lock = {
      packages: {
        '': {},
        'node_modules/a': { optionalDependencies: { 'a-linux-x64': '1.0.0', 'a-win32-x64': '1.0.0' } },
        'node_modules/a-linux-x64': { version: '1.0.0' },
        'libs/b/node_modules/c': {
          dev: true,
          optionalDependencies: { 'a-linux-x64': '1.0.0', 'd-darwin-arm64': '2.0.0' },
        },
      },
    };
    expect(missingParts(lock)).toEqual([
      { name: 'a-win32-x64', version: '1.0.0', dev: false },
      { name: 'd-darwin-arm64', version: '2.0.0', dev: true },
    ]);
  });

  it.each([
    ['@x/core-linux-x64-musl', { os: ['linux'], cpu: ['x64'], libc: ['musl'] }],
    ['@x/core-linux-arm-gnueabihf', { os: ['linux'], cpu: ['arm'] }],
    ['@x/core-win32-ia32-msvc', { os: ['win32'], cpu: ['ia32'] }],
    ['@x/oxide-wasm32-wasi', { cpu: ['wasm32'] }],
  ])('limits %s to its platform', (name, platform) => {
    expect(entryFor({ name, version: '1.0.0', dev: false })).toEqual({ version: '1.0.0', optional: true, ...platform });
  });

  it('refuses to guess the platform of a package', () => {
    expect(() => entryFor({ name: 'fsevents', version: '2.3.3', dev: false })).toThrow('contains no platform');
  });
});
