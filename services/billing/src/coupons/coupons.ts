import { Injectable } from '@nestjs/common';
import { Coupon, type NewCoupon, listCoupons, createCouponRequest, deleteCouponRequest } from '@overline/contracts';
import { Clock } from '@overline/service-kit';
import { OnRequest } from '@overline/messaging';
import Stripe from 'stripe';
import { CouponTaken, DiscountRefused, NoSuchCoupon } from '../billing.errors.ts';
import { isMissing, StripeProvider } from '../provider/stripe-provider.ts';

/** All coupons, newest first. They are stored only at the provider. */
@Injectable()
export class ListCoupons {
  constructor(private readonly provider: StripeProvider) {}

  @OnRequest(listCoupons)
  async execute(): Promise<{ coupons: Coupon[] }> {
    const coupons = await this.provider.call((api) =>
      api.coupons.list({ limit: 100 }).autoPagingToArray({ limit: 1_000 }),
    );
    return { coupons: coupons.map(toCoupon) };
  }
}

@Injectable()
export class CreateCoupon {
  constructor(
    private readonly provider: StripeProvider,
    private readonly clock: Clock,
  ) {}

  /** @throws CouponTaken, DiscountRefused */
  @OnRequest(createCouponRequest)
  async execute(input: NewCoupon): Promise<Coupon> {
    const { id, name, duration, currency, percentOff, amountOff, durationInMonths, maxRedemptions, redeemBy } = input;
    if (redeemBy !== undefined && redeemBy * 1000 <= this.clock.now().getTime())
      throw new DiscountRefused('redeemBy must be in the future');
    const params: Stripe.CouponCreateParams = {
      id,
      name,
      duration,
      ...(percentOff === undefined ? {} : { percent_off: percentOff }),
      ...(amountOff === undefined ? {} : { amount_off: amountOff, currency }),
      ...(durationInMonths === undefined ? {} : { duration_in_months: durationInMonths }),
      ...(maxRedemptions === undefined ? {} : { max_redemptions: maxRedemptions }),
      ...(redeemBy === undefined ? {} : { redeem_by: redeemBy }),
    };
    try {
      return toCoupon(await this.provider.call((api) => api.coupons.create(params)));
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
      if (error.code === 'resource_already_exists') throw new CouponTaken(id);
      throw new DiscountRefused(error.message, error);
    }
  }
}

/** Deletes a coupon. Discounts that were already redeemed stay in effect. */
@Injectable()
export class DeleteCoupon {
  constructor(private readonly provider: StripeProvider) {}

  /** @throws NoSuchCoupon */
  @OnRequest(deleteCouponRequest)
  async execute({ id }: { id: string }): Promise<void> {
    try {
      await this.provider.call((api) => api.coupons.del(id));
    } catch (error) {
      throw isMissing(error) ? new NoSuchCoupon(id) : error;
    }
  }
}

/** Stripe may add durations; an unknown one is shown as `once`. */
const StripeCoupon = Coupon.extend({ duration: Coupon.shape.duration.catch('once') });

function toCoupon(coupon: Stripe.Coupon): Coupon {
  return StripeCoupon.parse(coupon);
}
