import type { Page } from 'playwright-core';
import { z } from 'zod';
import { type Scene, VIEWERS, type Viewer } from './take-screenshot.ts';

const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click();

/** The account menu and dialogs, and forms with errors. */
const accountScenes: readonly Scene[] = [
  { name: 'menu-open', viewer: 'premium', path: '/picks', then: press('Account'), wholePage: false },
  { name: 'account-email', viewer: 'premium', path: '/account', then: press('Change Email'), wholePage: false },
  { name: 'account-password', viewer: 'premium', path: '/account', then: press('Change Password'), wholePage: false },
  { name: 'account-delete', viewer: 'free', path: '/account', then: press('Delete Account'), wholePage: false },
  { name: 'account-two-step', viewer: 'premium', path: '/account', then: press('Set up'), wholePage: false },
  { name: 'login-refused', viewer: 'visitor', path: '/login', then: press('Sign In') },
  { name: 'register-refused', viewer: 'visitor', path: '/register', then: press('Create Account') },
];

const TABS = ['analytics', 'users', 'searches', 'picks', 'coupons', 'discord', 'audit', 'failed'];

const dialog = (tab: string, button: string): Scene => ({
  name: `admin-${tab}-${button.toLowerCase().replaceAll(' ', '-')}`,
  viewer: 'admin',
  path: `/admin?tab=${tab}`,
  then: press(button),
  wholePage: false,
});

/** Every tab of the admin console and its dialogs. */
const adminScenes: readonly Scene[] = [
  ...TABS.map((tab): Scene => ({ name: `admin-${tab}`, viewer: 'admin', path: `/admin?tab=${tab}` })),
  dialog('users', 'Delete demo-free'),
  dialog('coupons', 'Create Coupon'),
  dialog('coupons', 'Create Promotion Code'),
];

const STATUS = '**/api/stripe/subscription-status';
const VERIFY = '**/api/stripe/verify-payment';
const SUCCESS = '/success?session_id=cs_test_picture';

const PAID = {
  isSelling: true,
  tier: 'Premium',
  status: 'active',
  priceCents: 500,
  currency: 'usd',
  renewsOn: '2026-12-22T18:00:00.000Z',
  endsOn: null,
  nextTier: null,
  receiptUrl: 'https://pay.example/receipt',
  notice: null,
  lastRefund: null,
};
const NOTICE = {
  url: 'https://pay.example/invoice',
  amountCents: 500,
  currency: 'usd',
  id: 'in_1:1',
  nextAttemptOn: '2026-12-25T18:00:00.000Z',
};

/** Mocks a response, for states that need a month, a bank or a failure to reach. */
const mocked = (address: string, body: object) => (page: Page) =>
  page.route(address, (route) => route.fulfill({ json: body }));

const account = (state: string, change: object): Scene => ({
  name: `account-${state}`,
  viewer: 'premium',
  path: '/account',
  before: mocked(STATUS, { ...PAID, ...change }),
});

async function toCheckout(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Choose Platinum' }).click();
  await page.getByRole('button', { name: 'Pay' }).waitFor();
}

/** Checkout, payment results and subscription states. */
const paymentScenes: readonly Scene[] = [
  { name: 'checkout-hosted', viewer: 'free', path: '/pricing', then: toCheckout },
  {
    name: 'success-verifying',
    viewer: 'premium',
    path: SUCCESS,
    before: (page) => page.route(VERIFY, () => undefined),
  },
  {
    name: 'success-error',
    viewer: 'free',
    path: SUCCESS,
    then: (page) => page.getByRole('link', { name: 'Return to Pricing' }).waitFor(),
  },
  {
    name: 'success-paid',
    viewer: 'premium',
    path: SUCCESS,
    before: mocked(VERIFY, { success: true, user: { tier: 'Premium' } }),
  },
  account('paying', {}),
  account('ending', { status: 'ending', renewsOn: null, endsOn: PAID.renewsOn }),
  account('past-due', { status: 'past-due', renewsOn: null, notice: NOTICE }),
];

const Pick = z.object({
  id: z.string(),
  playerName: z.string(),
  propType: z.string(),
  propLine: z.number(),
  game: z.object({ homeTeam: z.string(), awayTeam: z.string() }),
});
const Picks = z.tuple([Pick], Pick);

/** The day's picks, so that searches are about players with a game. */
async function picksOf(page: Page): Promise<z.infer<typeof Picks>> {
  const answer: unknown = await page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('authToken') ?? ''}` };
    return (await fetch('/api/picks/top-picks', { headers })).json();
  });
  return Picks.parse(answer);
}

const ANSWERED = /Numbers and sentences come from our forecast/;

async function openProp(page: Page): Promise<void> {
  await page.locator('[data-prop]').first().click();
  await page.getByRole('dialog').getByRole('slider').waitFor();
}

async function openPick(page: Page): Promise<void> {
  const [pick] = await picksOf(page);
  await page.goto(`/picks/${pick.id}`);
  await page.getByRole('dialog').getByRole('slider').waitFor();
}

async function analyze(page: Page, question: string): Promise<void> {
  await page.getByRole('combobox').fill(question);
  await press('Analyze')(page);
}

async function searchProp(page: Page): Promise<void> {
  const [pick] = await picksOf(page);
  await analyze(page, `${pick.playerName} ${pick.propType}`);
  await page.getByText(ANSWERED).first().waitFor();
}

/** Asks a question whose answer does not depend on the day's players. */
const ask = (question: string) => async (page: Page) => {
  await analyze(page, question);
  await page
    .getByText(/Numbers and sentences come from|No search was used/)
    .first()
    .waitFor();
};

async function searchGame(page: Page): Promise<void> {
  const [{ game }] = await picksOf(page);
  await analyze(page, `${game.awayTeam} at ${game.homeTeam}`);
  const answered = page.getByText(ANSWERED).first();
  // If the teams meet several times, choose the next game.
  const candidate = page.getByRole('list', { name: 'Did you mean' }).getByRole('button').first();
  await answered.or(candidate).waitFor();
  if (await candidate.isVisible()) await candidate.click();
  await answered.waitFor();
}

async function buildParlay(page: Page): Promise<void> {
  for (const { playerName, propType, propLine } of (await picksOf(page)).slice(0, 3)) {
    await page.getByLabel('Player name').fill(playerName);
    await page.getByLabel('Prop type').fill(propType);
    await page.getByLabel('Prop line').fill(String(propLine));
    await page.getByRole('button', { name: 'Add Prop' }).click();
  }
}

async function searchParlay(page: Page): Promise<void> {
  await buildParlay(page);
  await page.getByRole('button', { name: 'Analyze Parlay' }).click();
  await page.getByText(ANSWERED).first().waitFor();
}

/** Pick details and analyses. Searches run as Admin, who has no search limit. */
const questionScenes: readonly Scene[] = [
  { name: 'pick-detail', viewer: 'premium', path: '/picks', then: openPick, wholePage: false },
  { name: 'prop-detail', viewer: 'premium', path: '/props', then: openProp, wholePage: false },
  { name: 'dashboard-answer', viewer: 'admin', path: '/dashboard', then: searchProp },
  { name: 'dashboard-best', viewer: 'admin', path: '/dashboard', then: ask('best bets tonight') },
  { name: 'dashboard-refused', viewer: 'admin', path: '/dashboard', then: ask('what is the weather in Boston') },
  { name: 'dashboard-under-age', viewer: 'admin', path: '/dashboard', then: ask('im 16, who should i bet on') },
  { name: 'moneylines-answer', viewer: 'admin', path: '/moneylines', then: searchGame },
  { name: 'parlay-slip', viewer: 'admin', path: '/parlay-builder', then: buildParlay },
  { name: 'parlay-answer', viewer: 'admin', path: '/parlay-builder', then: searchParlay },
];

/** Changes fields of the account in the response. */
const withAccount = (change: object) => (page: Page) =>
  page.route('**/api/auth/me', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), ...change } });
  });

const IN_A_WEEK = new Date(Date.now() + 7 * 86_400_000).toISOString();
const onBreak = withAccount({ onBreak: { kind: 'break', until: IN_A_WEEK, endsAt: IN_A_WEEK } });

/** A break, and the daily limit of searches. */
const limitScenes: readonly Scene[] = [
  { name: 'break-picks', viewer: 'premium', path: '/picks', before: onBreak },
  { name: 'break-account', viewer: 'premium', path: '/account', before: onBreak },
  { name: 'break-limits', viewer: 'premium', path: '/account/limits', before: onBreak },
  { name: 'searches-used-up', viewer: 'premium', path: '/dashboard', before: withAccount({ searchCountToday: 12 }) },
];

const PUBLIC = ['record', 'pricing', 'login', 'register', 'forgot-password', 'terms', 'privacy'];
const SIGNED_IN = [
  ...['picks', 'dashboard', 'props', 'moneylines', 'parlay-builder', 'bets', 'bets?view=results', 'bets?view=money'],
  ...['alerts', 'account', 'account/limits'],
];
const MEMBERS = VIEWERS.filter((viewer) => viewer !== 'visitor');

const pageOf = (viewer: Viewer, page: string): Scene => ({
  name: `${page.replaceAll(/\W+/g, '-')}-${viewer}`,
  viewer,
  path: `/${page}`,
});

/** Every page for every viewer who may see it, then special states. */
export const SCENES: readonly Scene[] = [
  { name: 'landing-visitor', viewer: 'visitor', path: '/' },
  ...PUBLIC.map((page) => pageOf('visitor', page)),
  ...MEMBERS.flatMap((viewer) => [pageOf(viewer, 'pricing'), ...SIGNED_IN.map((page) => pageOf(viewer, page))]),
  ...accountScenes,
  ...adminScenes,
  ...paymentScenes,
  ...questionScenes,
  ...limitScenes,
];
