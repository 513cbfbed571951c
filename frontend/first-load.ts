import { brotliCompressSync, constants } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';
import { PAGE_HEADS } from './src/app/static-pages.tsx';

/** Budget for the scripts a page loads before it works, in bytes after brotli, as the gateway sends them. */
const MAX_SCRIPT_BYTES = { visitor: 110_000, member: 125_000, admin: 130_000 };
const MAX_FONT_BYTES = 60_000;

/** Fails the build when a page's first load exceeds its budget. */
export function firstLoadBudget(): Plugin {
  return {
    name: 'first-load-budget',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const sizes = new Map<string, number>();
      const sizeOf = (file: string): number => {
        const size = sizes.get(file) ?? compressedSize(bundle[file]);
        sizes.set(file, size);
        return size;
      };
      for (const { path, code, opensTo } of PAGE_HEADS) {
        const bytes = scriptsOf(bundle, code).reduce((sum, file) => sum + sizeOf(file), 0);
        checkBudget(`the first script of ${path}`, bytes, MAX_SCRIPT_BYTES[opensTo]);
      }
      const fonts = Object.values(bundle).filter(({ fileName }) => fileName.endsWith('.woff2'));
      const fontBytes = fonts.reduce((sum, font) => sum + (font.type === 'asset' ? font.source.length : 0), 0);
      checkBudget('all fonts together', fontBytes, MAX_FONT_BYTES);
    },
  };
}

function checkBudget(what: string, bytes: number, max: number): void {
  if (bytes === 0) throw new Error(`Found nothing to measure for ${what}`);
  if (bytes > max) throw new Error(`${what} is ${bytes} bytes, over the budget of ${max}: load something lazily`);
}

function compressedSize(part: Rolldown.OutputBundle[string] | undefined): number {
  if (part?.type !== 'chunk') return 0;
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  return brotliCompressSync(part.code, { params }).length;
}

/** The scripts a page loads before it works: the entry's and those of its own module below src/. */
export function scriptsOf(bundle: Rolldown.OutputBundle, code: string): string[] {
  const chunks = Object.values(bundle).filter((part) => part.type === 'chunk');
  const entry = chunks.find(({ isEntry }) => isEntry);
  const page = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/src/${code}`));
  if (!entry || !page) throw new Error(`The bundle has no script for ${code}`);
  const files = new Set<string>();
  for (const { fileName } of [entry, page]) follow(bundle, fileName, files);
  return [...files];
}

/** Adds a file and its static imports. */
function follow(bundle: Rolldown.OutputBundle, file: string, into: Set<string>): void {
  const chunk = bundle[file];
  if (chunk?.type !== 'chunk' || into.has(file)) return;
  into.add(file);
  for (const imported of chunk.imports) follow(bundle, imported, into);
}
