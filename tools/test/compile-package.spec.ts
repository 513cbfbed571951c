import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { compilePackage } from '../src/build/compile-package.ts';

describe('the build of a package', () => {
  let folder: string;
  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  const built = (file: string): string => readFileSync(join(folder, 'dist', file), 'utf8');

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'overline-package-'));
    write('src/index.ts', "export { one } from './deep/one.ts';\n");
    write('src/deep/one.ts', 'export const one: number = 1;\n');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('points relative imports at the compiled files', async () => {
    expect(await compilePackage(folder)).toBe(2);
    expect(built('index.js')).toContain('from "./deep/one.js"');
    expect(built('deep/one.js')).toContain('//# sourceMappingURL=one.js.map');
  });

  it('writes only the files that changed', async () => {
    await compilePackage(folder);
    expect(await compilePackage(folder)).toBe(0);
    write('src/deep/one.ts', 'export const one: number = 2;\n');
    expect(await compilePackage(folder)).toBe(1);
    expect(built('deep/one.js')).toContain('one = 2');
  });

  it('removes output without a source, and restores deleted output', async () => {
    await compilePackage(folder);
    rmSync(join(folder, 'src/deep/one.ts'));
    rmSync(join(folder, 'dist/index.js'));
    write('src/index.ts', 'export const two = 2;\n');
    await compilePackage(folder);
    expect(existsSync(join(folder, 'dist/deep/one.js'))).toBe(false);
    expect(built('index.js')).toContain('two = 2');
  });

  it('compiles a file again that changed back after a build that failed', async () => {
    await compilePackage(folder);
    write('src/deep/one.ts', 'export const one: number = 2;\n');
    write('src/index.ts', 'export const = 1;\n');
    await expect(compilePackage(folder)).rejects.toThrow(/index\.ts/);
    expect(built('deep/one.js')).toContain('one = 2');
    write('src/deep/one.ts', 'export const one: number = 1;\n');
    write('src/index.ts', "export { one } from './deep/one.ts';\n");
    await compilePackage(folder);
    expect(built('deep/one.js')).toContain('one = 1');
  });

  it('skips tests and declarations, and copies other files unchanged', async () => {
    write('src/deep/one.spec.ts', 'throw new Error();\n');
    write('src/words.txt', 'plain\n');
    await compilePackage(folder);
    expect(existsSync(join(folder, 'dist/deep/one.spec.js'))).toBe(false);
    expect(built('words.txt')).toBe('plain\n');
  });

  it('keeps the type metadata that decorators need at run time', async () => {
    write(
      'src/index.ts',
      'declare const Injectable: () => ClassDecorator;\nclass Clock {}\n' +
        '@Injectable()\nexport class Service { constructor(readonly clock: Clock) {} }\n',
    );
    await compilePackage(folder);
    expect(built('index.js')).toContain('design:paramtypes');
  });

  it('names the file of a syntax error', async () => {
    write('src/deep/one.ts', 'export const = 1;\n');
    await expect(compilePackage(folder)).rejects.toThrow(/one\.ts/);
  });
});
