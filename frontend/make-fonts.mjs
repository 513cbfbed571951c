// `npm run fonts`: subsets Inter into the app's two fonts, with the characters, weights and features in use.
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';

const source = dirname(createRequire(import.meta.url).resolve('@fontsource-variable/inter/package.json'));
const target = join(import.meta.dirname, 'src/styles/fonts');

// Hexadecimal code points. Must match the unicode-range of each font in src/styles/fonts.css.
const WORDS = '20-7E A0-FF 131 152-153 2010-2027 2030-203A 20AC 2122 2191 2193 2212 2215';
const NAMES = '100-130 132-151 154-17F 1CD-1DC 218-21B';

/** The characters in the hexadecimal ranges. */
function characters(ranges) {
  return ranges
    .split(' ')
    .map((range) => {
      const [from, to = from] = range.split('-').map((bound) => Number.parseInt(bound, 16));
      return String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));
    })
    .join('');
}

async function writeSubset(file, ranges, name) {
  const font = await subsetFont(await readFile(join(source, 'files', file)), characters(ranges), {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 600 } },
    keepFeatures: ['kern', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'tnum', 'cv05', 'cv11'],
  });
  await writeFile(join(target, name), font);
  console.log(`${name}: ${font.length} bytes`);
}

await mkdir(target, { recursive: true });
await writeSubset('inter-latin-wght-normal.woff2', WORDS, 'inter-words.woff2');
await writeSubset('inter-latin-ext-wght-normal.woff2', NAMES, 'inter-names.woff2');
await copyFile(join(source, 'LICENSE'), join(target, 'LICENSE'));
