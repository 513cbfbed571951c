import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { AlertSettings, Pick } from '@overline/contracts';
import type { Browser } from 'playwright-core';
import { expectAccessible } from './accessibility.ts';
import { getApi, openPage, postApi, startBrowser, startSignedIn, tokenOf } from './site.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

it('alerts by email are turned on and off, quiet hours are kept, and an old link turns off nothing', async () => {
  const token = await tokenOf('platinum@overline.test');
  const [pick] = await getApi<Pick[]>('/picks/top-picks', token);
  const subject = { playerId: pick?.playerId, market: pick?.market, gameId: null };
  await postApi('/watches', { kind: 'value', ...subject, threshold: 40 }, token);
  const settings = () => getApi<AlertSettings>('/alerts/settings', token);
  const { page, errors } = await openPage(browser);
  await startSignedIn(page, token);
  await page.goto('/alerts');
  await page
    .getByRole('button', { name: /^Edit: .*: value of 40% or more/ })
    .first()
    .waitFor();
  const channels = page.getByRole('region', { name: 'Where alerts go' });
  // An earlier run that failed may have left email alerts on.
  if ((await settings()).targets.length > 0) await channels.getByRole('button', { name: 'Turn off: Email' }).click();
  await channels.getByRole('button', { name: 'Turn on' }).last().click();
  await channels.getByText('On. They go to platinum@overline.test.').waitFor();
  await page.getByRole('checkbox', { name: 'Quiet hours' }).check();
  await page.getByLabel('From').fill('23:15');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved.').waitFor();
  expect(await settings()).toMatchObject({
    quiet: { from: 1_395, to: 480 },
    timeZone: 'America/Chicago',
    targets: [{ channel: 'email' }],
  });

  const visitor = await openPage(browser);
  await visitor.page.goto(`/alerts-off#${'x'.repeat(43)}`);
  await visitor.page.getByText('They were already off.').waitFor();
  expect(new URL(visitor.page.url()).hash).toBe('');
  expect((await settings()).targets).toHaveLength(1);
  await visitor.page.context().close();

  await channels.getByRole('button', { name: 'Turn off: Email' }).click();
  await channels.getByText('To platinum@overline.test.', { exact: true }).waitFor();
  expect((await settings()).targets).toEqual([]);
  expect(errors).toEqual([]);
  await page.context().close();
});
