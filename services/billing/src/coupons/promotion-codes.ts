import { Injectable } from '@nestjs/common';
import {
  type NewPromotionCode,
  PromotionCode,
  listPromotionCodes,
  createPromotionCodeRequest,
  deletePromotionCodeRequest,
} from '@overline/contracts';
import { Clock } from '@overline/service-kit';
import { OnRequest } from '@overline/messaging';
import Stripe from 'stripe';
import { CodeTaken, DiscountRefused, NoSuchCode, NoSuchCoupon } from '../billing.errors.ts';
import { idOf, isMissing, StripeProvider } from '../provider/stripe-provider.ts';

/** All promotion codes, newest first. They are stored only at the provider. */
@Injectable()
export class ListPromotionCodes {
  constructor(private readonly provider: StripeProvider) {}

  @OnRequest(listPromotionCodes)
  async execute(): Promise<{ promotionCodes: PromotionCode[] }> {
    const codes = await this.provider.call((api) =>
      api.promotionCodes.list({ limit: 100 }).autoPagingToArray({ limit: 1_000 }),
    );
    return { promotionCodes: codes.map(toPromotionCode) };
  }
}

@Injectable()
export class CreatePromotionCode {
  constructor(
    private readonly provider: StripeProvider,
    private readonly clock: Clock,
  ) {}

  /** @throws CodeTaken, NoSuchCoupon, DiscountRefused */
  @OnRequest(createPromotionCodeRequest)
  async execute(input: NewPromotionCode): Promise<PromotionCode> {
    const { coupon, code, expiresAt } = input;
    if (expiresAt !== undefined && expiresAt * 1000 <= this.clock.now().getTime())
      throw new DiscountRefused('expiresAt must be in the future');
    await this.requireUnused(code);
    try {
      return toPromotionCode(await this.provider.call((api) => api.promotionCodes.create(toParams(input))));
    } catch (error) {
      if (isMissing(error)) throw new NoSuchCoupon(coupon);
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
      // A concurrent request may have created the code.
      await this.requireUnused(code);
      throw new DiscountRefused(error.message, error);
    }
  }

  private async requireUnused(code: string | undefined): Promise<void> {
    if (code === undefined) return;
    const { data } = await this.provider.call((api) => api.promotionCodes.list({ code, active: true, limit: 1 }));
    if (data.length > 0) throw new CodeTaken(code);
  }
}

/** Deactivates a promotion code; the provider cannot delete one. */
@Injectable()
export class DeletePromotionCode {
  constructor(private readonly provider: StripeProvider) {}

  /** @throws NoSuchCode */
  @OnRequest(deletePromotionCodeRequest)
  async execute({ id }: { id: string }): Promise<void> {
    try {
      await this.provider.call((api) => api.promotionCodes.update(id, { active: false }));
    } catch (error) {
      throw isMissing(error) ? new NoSuchCode(id) : error;
    }
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

function toPromotionCode(code: Stripe.PromotionCode): PromotionCode {
  const coupon = { id: idOf(code.promotion.coupon) ?? '' };
  return PromotionCode.parse({ ...code, ...code.restrictions, coupon });
}
