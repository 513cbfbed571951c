import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** How wide the screen is, and how large the reader has set the text. */
const VIEWS = [
  { width: 320, text: '100%' },
  { width: 390, text: '200%' },
  { width: 1920, text: '100%' },
] as const;

/**
 * The page as it stands now can be read by everybody: no finding of axe, and nothing that sticks out sideways on a
 * small phone, with text twice as large, or on a wide screen.
 */
export async function looksRight(page: Page): Promise<void> {
  const where = new URL(page.url()).pathname;
  expect({ where, findings: await findingsOn(page) }).toEqual({ where, findings: [] });
  expect({ where, sticksOut: await whatSticksOut(page) }).toEqual({ where, sticksOut: [] });
}

/** Each finding as `rule: the element`. */
export async function findingsOn(page: Page): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in window);
  if (!isThere) await page.evaluate(axe);
  return page.evaluate(async () => {
    const { violations } = await (window as unknown as AxeWindow).axe.run(document, { resultTypes: ['violations'] });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
  });
}

interface AxeWindow {
  axe: {
    run: (
      root: Document,
      options: { resultTypes: string[] },
    ) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
  };
}

/** How far the page reaches beside the screen in each view, with what reaches farthest. */
export async function whatSticksOut(page: Page): Promise<string[]> {
  const before = page.viewportSize();
  const found: string[] = [];
  for (const { width, text } of VIEWS) {
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate((size) => void (document.documentElement.style.fontSize = size), text);
    let over = await overhang(page);
    // A drawing takes the new width on when the browser has told it of it.
    for (let tries = 0; over > 0 && tries < 20; tries += 1) {
      await page.waitForTimeout(100);
      over = await overhang(page);
    }
    const widest = over > 0 ? await widestElement(page) : '';
    await page.evaluate(() => void (document.documentElement.style.fontSize = ''));
    if (over > 0) found.push(`${over} px at ${width} px with text at ${text} (${widest})`);
  }
  if (before) await page.setViewportSize(before);
  return found;
}

/** How many pixels of the page lie beside the screen. */
function overhang(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** What reaches farthest to the right, within what, and its first words: 'table.w-full in Calibration: Chance said'. */
function widestElement(page: Page): Promise<string> {
  return page.evaluate(() => {
    const frameOf = (element: Element): Element | null =>
      element instanceof HTMLElement && getComputedStyle(element).position === 'absolute'
        ? element.offsetParent
        : element.parentElement;
    // What lies in a frame that scrolls or cuts off does not widen the page.
    const isFramed = (element: Element): boolean => {
      const frame = frameOf(element);
      if (frame === null || frame === document.body || frame === document.documentElement) return false;
      return getComputedStyle(frame).overflowX !== 'visible' || isFramed(frame);
    };
    const [widest] = [...document.body.querySelectorAll('*')]
      .filter((element) => !isFramed(element))
      .map((element) => ({ element, right: element.getBoundingClientRect().right }))
      .sort((a, b) => b.right - a.right);
    if (widest === undefined) return 'nothing found';
    const { element } = widest;
    const place = element.parentElement?.closest('[aria-label]')?.getAttribute('aria-label') ?? 'the page';
    const looks = [element.localName, ...element.classList].join('.');
    return `${looks} in ${place}: ${(element.textContent ?? '').trim().slice(0, 40)}`;
  });
}
