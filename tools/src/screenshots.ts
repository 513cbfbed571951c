import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { findChromium, launchOptions } from '@overline/testing/browser';
import { signInDemoAccounts, VIEWPORTS, takeScreenshot } from './screenshots/take-screenshot.ts';
import { SCENES } from './screenshots/scenes.ts';
import { root } from './workspace/workspace.ts';

/**
 * `npm run screenshots -- [WORD ...]`: takes screenshots of every page for every role, mobile and desktop, light and
 * dark, of the site at BASE_URL, into `.overline/screenshots`. Words select scenes by name.
 */
const { positionals: words } = parseArgs({ allowPositionals: true });
const baseUrl = process.env['BASE_URL'] ?? 'http://localhost:3001';
const folder = join(root, '.overline/screenshots');
mkdirSync(folder, { recursive: true });

const chosen = SCENES.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
const tokens = await signInDemoAccounts(baseUrl);
await using browser = await chromium.launch(launchOptions(await findChromium()));
let failures = 0;
for (const scene of chosen) {
  for (const viewport of VIEWPORTS) {
    const file = join(folder, `${scene.name}-${viewport.name}.png`);
    try {
      await takeScreenshot({ browser, baseUrl, tokens, scene, viewport, file });
    } catch (error) {
      failures += 1;
      console.error(`${scene.name}, ${viewport.name}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}
console.log(`${chosen.length * VIEWPORTS.length - failures} screenshots in ${folder}, ${failures} failed`);
process.exitCode = Number(failures > 0);
