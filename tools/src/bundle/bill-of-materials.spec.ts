import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { billOfMaterials, packagesOf, withDependencies } from './bill-of-materials.ts';

const home = mkdtempSync(join(tmpdir(), 'overline-bill-'));
afterAll(() => rmSync(home, { recursive: true }));

function install(path: string, manifest: object): string {
  const folder = join(home, 'node_modules', path);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  return folder;
}
const inner = install('@scope/outer/node_modules/inner', { name: 'inner', version: '1.0.0', license: 'MIT' });
const outer = install('@scope/outer', {
  name: '@scope/outer',
  version: '2.0.0',
  dependencies: { inner: '1', shared: '3' },
});
const shared = install('shared', { name: 'shared', version: '3.0.0', license: '(MIT OR Apache-2.0)' });

describe('the packages of modules', () => {
  it('are the innermost npm packages that contain them, without our own and the bundler’s', () => {
    const modules = [
      join(outer, 'a.js'),
      join(inner, 'lib/b.js'),
      join(home, 'services/auth/dist/main.js'),
      '\0rolldown/runtime.js',
    ];
    expect(packagesOf(modules)).toEqual(new Set([outer, inner]));
  });

  it('include the dependencies of a package that is copied completely', () => {
    expect(withDependencies(outer, home)).toEqual(new Set([outer, inner, shared]));
  });
});

describe('the bill of materials', () => {
  it('lists each package once, with its version, purl and license', () => {
    const bill = billOfMaterials({ name: 'auth', version: '0.1.0' }, new Set([shared, outer, shared]));
    expect(bill).toMatchObject({
      bomFormat: 'CycloneDX',
      metadata: { component: { name: 'overline-auth', version: '0.1.0' } },
      components: [
        { name: '@scope/outer', purl: 'pkg:npm/%40scope/outer@2.0.0', licenses: [] },
        { name: 'shared', purl: 'pkg:npm/shared@3.0.0', licenses: [{ expression: '(MIT OR Apache-2.0)' }] },
      ],
    });
  });
});
