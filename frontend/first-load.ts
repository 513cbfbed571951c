import { brotliCompressSync, constants } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

/** The most that a page may load before it works, in bytes as they travel: in brotli, as the gateway sends scripts. */
const BUDGETS: readonly { most: number; pages: readonly string[] }[] = [
  {
    most: 95_000,
    pages: [
      'Landing',
      'PricingPage',
      'LoginPage',
      'RegisterPage',
      'SuccessPage',
      'RecordPage',
      'TermsPage',
      'PrivacyPage',
    ],
  },
  { most: 120_000, pages: ['PicksPage', 'Dashboard', 'MoneylinesPage', 'ParlayBuilderPage', 'Account'] },
];
const MOST_FONT_BYTES = 60_000;

/** Ends the build when a page would load more than its budget at first. */
export function firstLoadBudget(firstFont: string): Plugin {
  return {
    name: 'first-load-budget',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const entry = Object.values(bundle).find((part) => part.type === 'chunk' && part.isEntry);
      const sizes = new Map<string, number>();
      const sizeOf = (file: string): number => {
        const size = sizes.get(file) ?? travelSize(bundle[file]);
        sizes.set(file, size);
        return size;
      };
      for (const { most, pages } of BUDGETS) {
        for (const page of pages) {
          const files = new Set<string>();
          follow(bundle, entry?.fileName ?? '', files);
          follow(bundle, chunkOf(bundle, page), files);
          const bytes = [...files].reduce((sum, file) => sum + sizeOf(file), 0);
          refuseMore(`the first script of ${page}`, bytes, most);
        }
      }
      const font = Object.values(bundle).find(({ fileName }) => fileName.includes(firstFont));
      refuseMore('the first font', font?.type === 'asset' ? font.source.length : 0, MOST_FONT_BYTES);
    },
  };
}

function refuseMore(what: string, bytes: number, most: number): void {
  if (bytes === 0) throw new Error(`Nothing found to measure for ${what}`);
  if (bytes > most) throw new Error(`${what} would be ${bytes} bytes, and may be ${most}: load something later`);
}

/** The file of the lazily loaded page that exports `name`. */
function chunkOf(bundle: Rolldown.OutputBundle, name: string): string {
  const found = Object.values(bundle).find(
    (part) => part.type === 'chunk' && part.isDynamicEntry && part.exports.includes(name),
  );
  return found?.fileName ?? '';
}

/** Adds a file and all that it imports at once. */
function follow(bundle: Rolldown.OutputBundle, file: string, into: Set<string>): void {
  const chunk = bundle[file];
  if (chunk?.type !== 'chunk') throw new Error(`The bundle has no script '${file}'`);
  if (into.has(file)) return;
  into.add(file);
  for (const imported of chunk.imports) follow(bundle, imported, into);
}

function travelSize(part: Rolldown.OutputBundle[string] | undefined): number {
  if (part?.type !== 'chunk') return 0;
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  return brotliCompressSync(part.code, { params }).length;
}
