import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Pick } from '@overline/contracts';
import type { CollectedSpan } from '@overline/testing/collector';
import type { Browser } from 'playwright-core';
import { baseUrl, openPage, getApi, startBrowser, tokenOf } from './site.ts';

/** The OpenTelemetry collector; `npm test` starts one. */
const collector = process.env['COLLECTOR_URL'];
const MAX_POLLS = 20;

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

/** Polls until the trace is complete. Services export spans every two seconds; admin receives the event last. */
async function completeTrace(requestId: string): Promise<CollectedSpan[]> {
  let spans: CollectedSpan[] = [];
  for (let poll = 0; poll < MAX_POLLS; poll += 1) {
    const before = spans.length;
    spans = await spansOf(requestId);
    const isComplete = spans.some(({ service }) => service === 'admin') && orphansOf(spans).length === 0;
    if (isComplete && spans.length === before) break;
    await sleep(2_500);
  }
  return spans;
}

function orphansOf(spans: readonly CollectedSpan[]): string[] {
  const ids = new Set(spans.map(({ spanId }) => spanId));
  return spans.filter(({ parentSpanId }) => parentSpanId !== '' && !ids.has(parentSpanId)).map(({ name }) => name);
}

/** The service and name of each span from the given one up to the root. */
function pathToRoot(spans: readonly CollectedSpan[], from: CollectedSpan | undefined): string[] {
  const path: string[] = [];
  for (let at = from; at; at = spans.find(({ spanId }) => spanId === at?.parentSpanId))
    path.push(`${at.service}: ${at.name}`);
  return path;
}

describe('one search', () => {
  (collector ? it : it.skip)(
    'is one trace from the browser request to the model call, without orphaned spans',
    async () => {
      const [pick] = await getApi<Pick[]>('/picks/top-picks', await tokenOf('platinum@overline.test'));
      // The gateway has not cached this new session, so it must call auth.
      const token = await tokenOf('platinum@overline.test');
      const { page } = await openPage(browser);
      await page.goto(baseUrl);
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

      const spans = await completeTrace(requestId);
      expect(orphansOf(spans)).toEqual([]);
      expect(spans.filter(({ parentSpanId }) => parentSpanId === '').map(({ name }) => name)).toEqual([
        'POST /api/picks/analyze-prop',
      ]);
      const model = spans.find(({ name, service }) => service === 'analysis' && name.startsWith('POST '));
      expect(pathToRoot(spans, model)).toEqual([
        expect.stringMatching(/^analysis: POST (localhost|127\.0\.0\.1)$/),
        'analysis: process analyses',
        'analysis: send analyses',
        'analysis: process analysis.start',
        'gateway: send analysis.start',
        'gateway: POST /api/picks/analyze-prop',
      ]);
      // auth identifies the caller; analysis and admin store the search.
      expect(new Set(spans.map(({ service }) => service))).toEqual(new Set(['gateway', 'auth', 'analysis', 'admin']));
      expect(spans.filter(({ attributes }) => attributes['db.system.name'] === 'postgresql').length).toBeGreaterThan(5);
      expect(JSON.stringify(spans)).not.toContain(token);
      expect(JSON.stringify(spans)).not.toContain(pick?.playerName);
    },
    240_000,
  );
});
