import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  createCouponRequest,
  createPromotionCodeRequest,
  deleteCouponRequest,
  deletePromotionCodeRequest,
  listBillingAlerts,
  listCoupons,
  listPromotionCodes,
  NewCoupon,
  NewPromotionCode,
  dismissBillingAlertRequest,
} from '@overline/contracts';
import { Limits } from '@overline/testing';
import { withClient } from '@overline/testing/servers';
import { type BillingStack, startBillingStack } from './running-billing.ts';

const COUPONS = 300;
const ALERTS = 10_000;
const ROUTE_MS = 300;

const limits = new Limits();
let stack: BillingStack;

beforeAll(async () => {
  stack = await startBillingStack();
  for (let n = 0; n < COUPONS; n += 1) {
    await stack.provider.stripe.coupons.create({ id: `C${n}`, percent_off: 10, duration: 'once' });
    await stack.provider.stripe.promotionCodes.create({
      promotion: { type: 'coupon', coupon: `C${n}` },
      code: `P${n}`,
    });
  }
  await withClient(stack.servers.database.urlOf('billing'), async (owner) => {
    await owner.query(`
      INSERT INTO alert (id, key, kind, message, raised_at, settled_at)
      SELECT gen_random_uuid(), n::text, 'unknown-price', 'a price', now() - n * interval '1 minute',
        CASE WHEN n % 100 > 0 THEN now() END FROM generate_series(1, ${ALERTS}) n`);
  });
}, 120_000);

afterAll(async () => {
  await stack.stop();
  limits.print();
}, 60_000);

it('lists, creates and deletes discounts, and dismisses alerts', async () => {
  const { ask } = stack.env;
  const asks = ask.bind(stack.env);
  await limits.time(`${COUPONS} coupons`, ROUTE_MS, () => asks(listCoupons, {}));
  await limits.time(`${COUPONS} promotion codes`, ROUTE_MS, () => asks(listPromotionCodes, {}));
  const coupon = (turn: number) => NewCoupon.parse({ id: `NEW${turn}`, name: 'New', percentOff: 10 });
  await limits.time('a new coupon', ROUTE_MS, (turn) => asks(createCouponRequest, coupon(turn)));
  const codes: string[] = [];
  await limits.time('a new promotion code', ROUTE_MS, async () => {
    codes.push((await asks(createPromotionCodeRequest, NewPromotionCode.parse({ coupon: 'NEW0' }))).id);
  });
  await limits.time('deletion of a promotion code', ROUTE_MS, () =>
    asks(deletePromotionCodeRequest, { id: codes.pop() ?? '' }),
  );
  await limits.time('deletion of a coupon', ROUTE_MS, (turn) => asks(deleteCouponRequest, { id: `NEW${turn}` }));
  const { alerts } = await asks(listBillingAlerts, {});
  await limits.time(`alerts of billing (${alerts.length})`, ROUTE_MS, () => asks(listBillingAlerts, {}));
  await limits.time('dismissal of an alert', ROUTE_MS, (turn) =>
    asks(dismissBillingAlertRequest, { id: alerts[turn]?.id ?? '' }),
  );
}, 120_000);

it('keeps every limit', () => {
  expect(limits.exceeded()).toEqual([]);
});
