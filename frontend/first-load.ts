import { brotliCompressSync, constants } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';
import { PAGE_HEADS } from './src/app/static-pages.tsx';
import { scriptsOf } from './page-scripts.ts';

/** The most script that a page may load before it works, in bytes as the gateway sends it: in brotli. */
const MOST_SCRIPT_BYTES = { visitor: 110_000, member: 125_000, admin: 130_000 };
const MOST_FONT_BYTES = 60_000;

/** Ends the build when a page would load more than its budget at first. */
export function firstLoadBudget(): Plugin {
  return {
    name: 'first-load-budget',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const sizes = new Map<string, number>();
      const sizeOf = (file: string): number => {
        const size = sizes.get(file) ?? travelSize(bundle[file]);
        sizes.set(file, size);
        return size;
      };
      for (const { path, code, opensTo } of PAGE_HEADS) {
        const bytes = scriptsOf(bundle, code).reduce((sum, file) => sum + sizeOf(file), 0);
        refuseMore(`the first script of ${path}`, bytes, MOST_SCRIPT_BYTES[opensTo]);
      }
      const fonts = Object.values(bundle).filter(({ fileName }) => fileName.endsWith('.woff2'));
      const fontBytes = fonts.reduce((sum, font) => sum + (font.type === 'asset' ? font.source.length : 0), 0);
      refuseMore('all fonts together', fontBytes, MOST_FONT_BYTES);
    },
  };
}

function refuseMore(what: string, bytes: number, most: number): void {
  if (bytes === 0) throw new Error(`Nothing found to measure for ${what}`);
  if (bytes > most) throw new Error(`${what} would be ${bytes} bytes, and may be ${most}: load something later`);
}

function travelSize(part: Rolldown.OutputBundle[string] | undefined): number {
  if (part?.type !== 'chunk') return 0;
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  return brotliCompressSync(part.code, { params }).length;
}
