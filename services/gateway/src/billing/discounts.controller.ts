import { Controller } from '@nestjs/common';
import {
  billingAlerts,
  type BodyOf,
  type Coupon,
  coupons,
  createCoupon,
  createCouponRequest,
  createPromotionCode,
  createPromotionCodeRequest,
  deleteCoupon,
  deleteCouponRequest,
  deletePromotionCode,
  deletePromotionCodeRequest,
  listBillingAlerts,
  listCoupons,
  listPromotionCodes,
  type ParamsOf,
  type PromotionCode,
  promotionCodes,
  type ReplyOf,
  settleBillingAlert,
  settleBillingAlertRequest,
} from '@overline/contracts';
import { Bus } from '@overline/messaging';
import { Body, Params, Route } from '../http/route-table.ts';

/** Coupons, promotion codes and billing alerts, for Admins. */
@Controller()
export class DiscountsController {
  constructor(private readonly bus: Bus) {}

  @Route(coupons)
  coupons(): Promise<ReplyOf<typeof coupons>> {
    return this.bus.request(listCoupons, {});
  }

  @Route(createCoupon)
  createCoupon(@Body() body: BodyOf<typeof createCoupon>): Promise<Coupon> {
    return this.bus.request(createCouponRequest, body);
  }

  @Route(deleteCoupon)
  async deleteCoupon(@Params() { id }: ParamsOf<typeof deleteCoupon>): Promise<ReplyOf<typeof deleteCoupon>> {
    await this.bus.request(deleteCouponRequest, { id });
    return { success: true };
  }

  @Route(promotionCodes)
  promotionCodes(): Promise<ReplyOf<typeof promotionCodes>> {
    return this.bus.request(listPromotionCodes, {});
  }

  @Route(createPromotionCode)
  createPromotionCode(@Body() body: BodyOf<typeof createPromotionCode>): Promise<PromotionCode> {
    return this.bus.request(createPromotionCodeRequest, body);
  }

  @Route(deletePromotionCode)
  async deletePromotionCode(
    @Params() { id }: ParamsOf<typeof deletePromotionCode>,
  ): Promise<ReplyOf<typeof deletePromotionCode>> {
    await this.bus.request(deletePromotionCodeRequest, { id });
    return { success: true };
  }

  @Route(billingAlerts)
  alerts(): Promise<ReplyOf<typeof billingAlerts>> {
    return this.bus.request(listBillingAlerts, {});
  }

  @Route(settleBillingAlert)
  settle(@Params() { id }: ParamsOf<typeof settleBillingAlert>): Promise<Record<string, never>> {
    return this.bus.request(settleBillingAlertRequest, { id });
  }
}
