import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { expect } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Viewport widths and text sizes to check. */
const VIEWS = [
  { width: 320, text: '100%' },
  { width: 390, text: '200%' },
  { width: 1920, text: '100%' },
] as const;

/**
 * Expects that the current page has no axe violations and does not scroll sideways on a small phone, with text at 200%,
 * or on a wide screen.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const where = new URL(page.url()).pathname;
  expect({ where, violations: await axeViolations(page) }).toEqual({ where, violations: [] });
  expect({ where, overflow: await findOverflow(page) }).toEqual({ where, overflow: [] });
}

/** Runs axe on the page and returns each violation as `rule: element`. */
export async function axeViolations(page: Page): Promise<string[]> {
  const hasAxe = await page.evaluate(() => 'axe' in window);
  if (!hasAxe) await page.evaluate(axe);
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

/** Describes the horizontal overflow in each of the `VIEWS` that has one, with the element that causes it. */
export async function findOverflow(page: Page): Promise<string[]> {
  const before = page.viewportSize();
  const found: string[] = [];
  for (const { width, text } of VIEWS) {
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate((size) => void (document.documentElement.style.fontSize = size), text);
    let overflow = await overflowWidth(page);
    // Charts resize only after their ResizeObserver has run.
    for (let tries = 0; overflow > 0 && tries < 20; tries += 1) {
      await page.waitForTimeout(100);
      overflow = await overflowWidth(page);
    }
    const widest = overflow > 0 ? await widestElement(page) : '';
    await page.evaluate(() => void (document.documentElement.style.fontSize = ''));
    if (overflow > 0) found.push(`${overflow} px at ${width} px with text at ${text} (${widest})`);
  }
  if (before) await page.setViewportSize(before);
  return found;
}

function overflowWidth(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Describes the element that extends farthest to the right, such as 'table.w-full in Calibration: Forecast'. */
function widestElement(page: Page): Promise<string> {
  return page.evaluate(() => {
    const containerOf = (element: Element): Element | null =>
      element instanceof HTMLElement && getComputedStyle(element).position === 'absolute'
        ? element.offsetParent
        : element.parentElement;
    // Elements inside a scrolling or clipping ancestor do not widen the page.
    const isClipped = (element: Element): boolean => {
      const container = containerOf(element);
      if (container === null || container === document.body || container === document.documentElement) return false;
      return getComputedStyle(container).overflowX !== 'visible' || isClipped(container);
    };
    const [widest] = [...document.body.querySelectorAll('*')]
      .filter((element) => !isClipped(element))
      .map((element) => ({ element, right: element.getBoundingClientRect().right }))
      .sort((a, b) => b.right - a.right);
    if (widest === undefined) return 'nothing found';
    const { element } = widest;
    const place = element.parentElement?.closest('[aria-label]')?.getAttribute('aria-label') ?? 'the page';
    const selector = [element.localName, ...element.classList].join('.');
    return `${selector} in ${place}: ${(element.textContent ?? '').trim().slice(0, 40)}`;
  });
}

/** Expects that a scrollable region cuts off its table, and shades the edge where it does. */
export async function expectShadeWhereCut(tableRegion: Locator): Promise<void> {
  const { isCut, attachments } = await tableRegion.evaluate((region) => ({
    isCut: region.scrollWidth > region.clientWidth,
    attachments: getComputedStyle(region).backgroundAttachment,
  }));
  expect(isCut).toBe(true);
  // Two covers scroll with the table (local). At the table's ends, they hide the two fixed shades (scroll).
  expect(attachments).toContain('local, local, scroll, scroll');
}

/** Whether the tab list cuts off the focus ring of the focused tab. */
export function isFocusRingClipped(tab: Locator): Promise<boolean> {
  return tab.evaluate((element) => {
    const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(element);
    if (outlineStyle === 'none') throw new Error('The tab has no focus ring');
    const reach = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
    const ring = element.getBoundingClientRect();
    const list = element.closest('[role="tablist"]')!.getBoundingClientRect();
    return ring.top - reach < list.top || ring.bottom + reach > list.bottom;
  });
}

/** Finds numbers with a hyphen instead of a minus sign, with the text around them. Ignores form fields and dates. */
export async function hyphensAsMinus(page: Page): Promise<string[]> {
  const text = await page.locator('body').innerText();
  return text.match(/.{0,20}(?<![\w-])-[$\d].{0,20}/g) ?? [];
}

/** Finds texts with hyphenated words and tabular figures (`tabular-nums`), which make hyphens too wide. */
export function hyphensInTabularFigures(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (texts.nextNode()) {
      const { textContent, parentElement } = texts.currentNode;
      const isHyphenated = /[a-z]-[a-z]/i.test(textContent ?? '');
      if (isHyphenated && parentElement?.checkVisibility() === true)
        if (getComputedStyle(parentElement).fontVariantNumeric.includes('tabular-nums')) found.push(textContent ?? '');
    }
    return found;
  });
}
