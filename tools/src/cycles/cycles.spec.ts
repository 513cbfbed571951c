import { describe, expect, it } from '@jest/globals';
import { importCycles, OWN_FILES } from './cycles.ts';

const found = (...imports: string[]): string[] =>
  importCycles(imports.map((line) => ({ from: line.split(' ')[0] ?? '', to: line.split(' ')[1] ?? '' }))).map(
    ({ parent, members }) => `${parent}: ${members.join(' ')}`,
  );

describe('circular dependencies', () => {
  it('do not exist if all imports point in one direction', () => {
    expect(
      found('a/main.ts a/x/one.ts', 'a/x/one.ts a/y/two.ts', 'a/x/one.ts a/x/three.ts', 'b/main.ts a/main.ts'),
    ).toEqual([]);
  });

  it('are found among files, also through several files', () => {
    expect(found('a/1.ts a/2.ts', 'a/2.ts a/3.ts', 'a/3.ts a/1.ts', 'a/0.ts a/1.ts')).toEqual([
      'files: a/1.ts a/2.ts a/3.ts',
    ]);
  });

  it('are found among folders even if their files have none', () => {
    expect(found('a/x/1.ts a/y/1.ts', 'a/y/2.ts a/x/2.ts')).toEqual(['a: x y']);
  });

  it('are found between a folder and its parent', () => {
    expect(found('a/index.ts a/x/1.ts', 'a/x/2.ts a/clock.ts')).toEqual([`a: ${OWN_FILES} x`]);
  });

  it('are found between folders through their subfolders, and between packages', () => {
    expect(found('s/ask/q/1.ts s/facts/p/1.ts', 's/facts/g/1.ts s/ask/w/1.ts')).toEqual(['s: ask facts']);
    expect(found('libs/a/src/1.ts libs/b/src/1.ts', 'libs/b/test/2.ts libs/a/src/2.ts')).toEqual(['libs: a b']);
  });

  it('list the imports that form them', () => {
    const [cycle] = importCycles([
      { from: 'a/x/1.ts', to: 'a/y/1.ts' },
      { from: 'a/y/2.ts', to: 'a/x/2.ts' },
      { from: 'a/z/1.ts', to: 'a/x/2.ts' },
    ]);
    expect(cycle?.imports).toEqual([
      { from: 'a/x/1.ts', to: 'a/y/1.ts' },
      { from: 'a/y/2.ts', to: 'a/x/2.ts' },
    ]);
  });
});
