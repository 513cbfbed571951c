import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Pick } from '@overline/contracts';
import type { CollectedSpan } from '@overline/testing/collector';
import type { Browser } from 'playwright-core';
import { house, openPage, readHouse, startBrowser, tokenOf } from './site.ts';

/** The collector that the house sends its spans to; `npm test` starts one. */
const collector = process.env['COLLECTOR_URL'];
const MOST_LOOKS = 20;

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

async function spansOf(requestId: string): Promise<CollectedSpan[]> {
  const spans = (await (await fetch(`${collector}/spans`)).json()) as CollectedSpan[];
  const root = spans.find(({ attributes }) => attributes['overline.request_id'] === requestId);
  return spans.filter(({ traceId }) => traceId === root?.traceId);
}

/** Services send their spans every two seconds; the last to hear of a search is admin, by event. */
async function wholeTrace(requestId: string): Promise<CollectedSpan[]> {
  let spans: CollectedSpan[] = [];
  for (let look = 0; look < MOST_LOOKS; look += 1) {
    const before = spans.length;
    spans = await spansOf(requestId);
    const isWhole = spans.some(({ service }) => service === 'admin') && orphansOf(spans).length === 0;
    if (isWhole && spans.length === before) break;
    await sleep(2_500);
  }
  return spans;
}

function orphansOf(spans: readonly CollectedSpan[]): string[] {
  const ids = new Set(spans.map(({ spanId }) => spanId));
  return spans.filter(({ parentSpanId }) => parentSpanId !== '' && !ids.has(parentSpanId)).map(({ name }) => name);
}

/** Names and services of the spans from one up to the first of its trace. */
function wayUp(spans: readonly CollectedSpan[], from: CollectedSpan | undefined): string[] {
  const way: string[] = [];
  for (let at = from; at; at = spans.find(({ spanId }) => spanId === at?.parentSpanId))
    way.push(`${at.service}: ${at.name}`);
  return way;
}

describe('one search', () => {
  (collector ? it : it.skip)(
    'is one trace, from the request of the browser to the call of the model, and no span has lost its parent',
    async () => {
      const [pick] = await readHouse<Pick[]>('/picks/top-picks', await tokenOf('platinum@overline.test'));
      // A session that the gateway has not met: it asks auth who this is.
      const token = await tokenOf('platinum@overline.test');
      const { page } = await openPage(browser);
      await page.goto(house);
      const question = { query: `${pick?.playerName} ${pick?.propType}`, token };
      const { status, requestId } = await page.evaluate(async ({ query, token: bearer }) => {
        const response = await fetch('/api/picks/analyze-prop', {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${bearer}` },
          body: JSON.stringify({ query }),
        });
        return { status: response.status, requestId: response.headers.get('x-request-id') ?? '' };
      }, question);
      expect(status).toBe(200);

      const spans = await wholeTrace(requestId);
      expect(orphansOf(spans)).toEqual([]);
      expect(spans.filter(({ parentSpanId }) => parentSpanId === '').map(({ name }) => name)).toEqual([
        'POST /api/picks/analyze-prop',
      ]);
      const model = spans.find(({ name, service }) => service === 'analysis' && name.startsWith('POST '));
      expect(wayUp(spans, model)).toEqual([
        expect.stringMatching(/^analysis: POST (localhost|127\.0\.0\.1)$/),
        'analysis: process analyses',
        'analysis: send analyses',
        'analysis: process analysis.start',
        'gateway: send analysis.start',
        'gateway: POST /api/picks/analyze-prop',
      ]);
      // Who asks, in auth; what is stored and told of it, in analysis and admin.
      expect(new Set(spans.map(({ service }) => service))).toEqual(new Set(['gateway', 'auth', 'analysis', 'admin']));
      expect(spans.filter(({ attributes }) => attributes['db.system.name'] === 'postgresql').length).toBeGreaterThan(5);
      expect(JSON.stringify(spans)).not.toContain(token);
      expect(JSON.stringify(spans)).not.toContain(pick?.playerName);
    },
    90_000,
  );
});
