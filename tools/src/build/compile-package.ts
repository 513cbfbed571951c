import { hash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { transform, type Options } from '@swc/core';
import { filesBelow, isShipped, outputName } from './source-files.ts';

// A separate constant, because swc's types do not know the last option yet.
const jsc = {
  parser: { syntax: 'typescript', decorators: true },
  transform: { legacyDecorator: true, decoratorMetadata: true },
  target: 'es2024',
  keepClassNames: true,
  rewriteRelativeImportExtensions: true,
  // Node loads JSON only with an import attribute.
  experimental: { keepImportAttributes: true },
} as const;

const options: Options = {
  jsc,
  module: { type: 'es6' },
  sourceMaps: true,
  inlineSourcesContent: false,
  swcrc: false,
  configFile: false,
};

/** The source files of the last build, each with the hash of its content. */
type Manifest = { options: string; files: Record<string, string> };

const MANIFEST = '.build.json';

/**
 * Compiles the changed files of `folder/src` to `folder/dist` and removes output without a source. Returns the number
 * of changed files. @throws Error with file and position of a syntax error
 */
export async function compilePackage(folder: string): Promise<number> {
  const dist = join(folder, 'dist');
  const files = new Map(Object.entries((await readManifest(dist)).files));
  const sources = filesBelow(join(folder, 'src')).filter(isShipped);
  let changed = 0;
  try {
    for (const file of sources) {
      const source = await readFile(join(folder, 'src', file));
      const digest = hash('sha256', source);
      if (files.get(file) === digest) continue;
      await emit(folder, file, source);
      files.set(file, digest);
      changed += 1;
    }
    for (const file of [...files.keys()].filter((name) => !sources.includes(name))) {
      await removeOutput(dist, file);
      files.delete(file);
      changed += 1;
    }
  } finally {
    // Also after a syntax error: the files before it are written, so the next build must know their content.
    const manifest: Manifest = { options: OPTIONS_HASH, files: Object.fromEntries(files) };
    if (changed > 0) await writeFile(join(dist, MANIFEST), JSON.stringify(manifest));
  }
  return changed;
}

const OPTIONS_HASH = hash('sha256', JSON.stringify(options));

/** The manifest of the last build, without files whose output is missing; empty if the compiler options changed. */
async function readManifest(dist: string): Promise<Manifest> {
  const none: Manifest = { options: OPTIONS_HASH, files: {} };
  const text = await readFile(join(dist, MANIFEST), 'utf8').catch(() => undefined);
  if (text === undefined) return none;
  const manifest = JSON.parse(text) as Manifest;
  if (manifest.options !== OPTIONS_HASH) return none;
  const outputs = new Set(filesBelow(dist));
  const kept = Object.entries(manifest.files).filter(([file]) => outputs.has(outputName(file)));
  return { ...manifest, files: Object.fromEntries(kept) };
}

async function emit(folder: string, file: string, source: Buffer): Promise<void> {
  const target = join(folder, 'dist', outputName(file));
  await mkdir(dirname(target), { recursive: true });
  if (!/\.tsx?$/.test(file)) return writeFile(target, source);
  const filename = join(folder, 'src', file);
  const { code, map } = await transform(source.toString('utf8'), {
    ...options,
    filename,
    sourceFileName: relative(dirname(target), filename),
  });
  const name = outputName(file).split('/').at(-1) ?? '';
  await writeFile(`${target}.map`, map ?? '{}');
  await writeFile(target, `${code}\n//# sourceMappingURL=${name}.map\n`);
}

async function removeOutput(dist: string, file: string): Promise<void> {
  const target = join(dist, outputName(file));
  await rm(target, { force: true });
  await rm(`${target}.map`, { force: true });
}
