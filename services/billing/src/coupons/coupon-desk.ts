import { Injectable } from '@nestjs/common';
import { Coupon, type NewCoupon } from '@overline/contracts';
import { Clock } from '@overline/service-kit';
import Stripe from 'stripe';
import { isMissing, StripeProvider } from '../provider/index.ts';
import { CouponTaken, DiscountRefused, NoSuchCoupon } from './coupon.errors.ts';

const Duration = Coupon.shape.duration;

/** Coupons, which live at the provider alone: each look is a fresh one. */
@Injectable()
export class CouponDesk {
  constructor(
    private readonly provider: StripeProvider,
    private readonly clock: Clock,
  ) {}

  /** Newest first. */
  async list(): Promise<Coupon[]> {
    const found = await this.provider.call((api) =>
      api.coupons.list({ limit: 100 }).autoPagingToArray({ limit: 1_000 }),
    );
    return found.map(toCoupon);
  }

  /** @throws CouponTaken, DiscountRefused */
  async create({ percentOff, amountOff, redeemBy, ...coupon }: NewCoupon): Promise<Coupon> {
    if (redeemBy !== undefined && redeemBy * 1000 <= this.clock.now().getTime())
      throw new DiscountRefused('redeemBy must be in the future', undefined);
    const params: Stripe.CouponCreateParams = {
      id: coupon.id,
      name: coupon.name,
      duration: coupon.duration,
      ...(percentOff === undefined ? {} : { percent_off: percentOff }),
      ...(amountOff === undefined ? {} : { amount_off: amountOff, currency: coupon.currency }),
      ...(coupon.durationInMonths === undefined ? {} : { duration_in_months: coupon.durationInMonths }),
      ...(coupon.maxRedemptions === undefined ? {} : { max_redemptions: coupon.maxRedemptions }),
      ...(redeemBy === undefined ? {} : { redeem_by: redeemBy }),
    };
    try {
      return toCoupon(await this.provider.call((api) => api.coupons.create(params)));
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
      if (error.code === 'resource_already_exists') throw new CouponTaken(coupon.id);
      throw new DiscountRefused(error.message, error);
    }
  }

  /** Nobody can use it from now on; who has its discount keeps it. @throws NoSuchCoupon */
  async delete(id: string): Promise<void> {
    try {
      await this.provider.call((api) => api.coupons.del(id));
    } catch (error) {
      throw isMissing(error) ? new NoSuchCoupon(id) : error;
    }
  }
}

function toCoupon(coupon: Stripe.Coupon): Coupon {
  const { id, name, percent_off, amount_off, currency, duration, duration_in_months } = coupon;
  const { max_redemptions, redeem_by, times_redeemed, valid } = coupon;
  return {
    id,
    name,
    percent_off,
    amount_off,
    currency,
    duration: Duration.catch('once').parse(duration),
    duration_in_months,
    max_redemptions,
    redeem_by,
    times_redeemed,
    valid,
  };
}
