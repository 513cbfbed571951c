import { Injectable } from '@nestjs/common';
import type { NewPromotionCode, PromotionCode } from '@overline/contracts';
import { Clock } from '@overline/service-kit';
import Stripe from 'stripe';
import { isMissing, StripeProvider } from '../provider/index.ts';
import { CodeTaken, DiscountRefused, NoSuchCode, NoSuchCoupon } from './coupon.errors.ts';

/** Promotion codes, which live at the provider alone and can be switched off, but never deleted. */
@Injectable()
export class PromotionCodeDesk {
  constructor(
    private readonly provider: StripeProvider,
    private readonly clock: Clock,
  ) {}

  /** Newest first. */
  async list(): Promise<PromotionCode[]> {
    const found = await this.provider.call((api) =>
      api.promotionCodes.list({ limit: 100 }).autoPagingToArray({ limit: 1_000 }),
    );
    return found.map(toPromotionCode);
  }

  /** @throws CodeTaken, NoSuchCoupon, DiscountRefused */
  async create(input: NewPromotionCode): Promise<PromotionCode> {
    const { coupon, code, expiresAt } = input;
    if (expiresAt !== undefined && expiresAt * 1000 <= this.clock.now().getTime())
      throw new DiscountRefused('expiresAt must be in the future', undefined);
    if (code !== undefined && (await this.isActive(code))) throw new CodeTaken(code);
    try {
      return toPromotionCode(await this.provider.call((api) => api.promotionCodes.create(toParams(input))));
    } catch (error) {
      if (isMissing(error)) throw new NoSuchCoupon(coupon);
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
      if (code !== undefined && (await this.isActive(code))) throw new CodeTaken(code);
      throw new DiscountRefused(error.message, error);
    }
  }

  /** @throws NoSuchCode */
  async delete(id: string): Promise<void> {
    try {
      await this.provider.call((api) => api.promotionCodes.update(id, { active: false }));
    } catch (error) {
      throw isMissing(error) ? new NoSuchCode(id) : error;
    }
  }

  private async isActive(code: string): Promise<boolean> {
    const { data } = await this.provider.call((api) => api.promotionCodes.list({ code, active: true, limit: 1 }));
    return data.length > 0;
  }
}

function toParams(input: NewPromotionCode): Stripe.PromotionCodeCreateParams {
  const { coupon, code, maxRedemptions, expiresAt, firstTimeTransaction } = input;
  const { minimumAmount, minimumAmountCurrency } = input;
  return {
    promotion: { type: 'coupon', coupon },
    ...(code === undefined ? {} : { code }),
    ...(maxRedemptions === undefined ? {} : { max_redemptions: maxRedemptions }),
    ...(expiresAt === undefined ? {} : { expires_at: expiresAt }),
    restrictions: {
      first_time_transaction: firstTimeTransaction,
      ...(minimumAmount === undefined
        ? {}
        : { minimum_amount: minimumAmount, minimum_amount_currency: minimumAmountCurrency }),
    },
  };
}

function toPromotionCode(promotionCode: Stripe.PromotionCode): PromotionCode {
  const { id, code, promotion, times_redeemed, max_redemptions, expires_at, active, restrictions } = promotionCode;
  const coupon = promotion.coupon;
  return {
    id,
    code,
    coupon: { id: typeof coupon === 'string' ? coupon : (coupon?.id ?? '') },
    times_redeemed,
    max_redemptions,
    expires_at,
    active,
    first_time_transaction: restrictions.first_time_transaction,
    minimum_amount: restrictions.minimum_amount,
    minimum_amount_currency: restrictions.minimum_amount_currency,
  };
}
