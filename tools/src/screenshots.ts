import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { findChromium, launchOptions } from '@overline/testing/browser';
import { signInDemoAccounts, VIEWPORTS, takeScreenshot } from './screenshots/take-screenshot.ts';
import { SCENES } from './screenshots/scenes.ts';
import { root } from './workspace/workspace.ts';

/**
 * `npm run screenshots -- [WORD ...]`: pictures of every page for everybody who may see it, narrow and wide, light and
 * dark, from the house at BASE_URL, into `.overline/screenshots`. Words choose the scenes whose names contain one.
 */
const { positionals: words } = parseArgs({ allowPositionals: true });
const house = process.env['BASE_URL'] ?? 'http://localhost:3001';
const folder = join(root, '.overline/screenshots');
mkdirSync(folder, { recursive: true });

const chosen = SCENES.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
const people = await signInDemoAccounts(house);
const browser = await chromium.launch(launchOptions(await findChromium()));
let failures = 0;
try {
  for (const scene of chosen) {
    for (const look of VIEWPORTS) {
      const file = join(folder, `${scene.name}-${look.name}.png`);
      try {
        await takeScreenshot({ browser, house, people, scene, look, file });
      } catch (error) {
        failures += 1;
        console.error(`${scene.name}, ${look.name}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  }
} finally {
  await browser.close();
}
console.log(`${chosen.length * VIEWPORTS.length - failures} pictures in ${folder}, ${failures} failed`);
process.exitCode = Number(failures > 0);
