import { Controller } from '@nestjs/common';
import {
  type RequestReply,
  type Coupon,
  createCouponRequest,
  createPromotionCodeRequest,
  deleteCouponRequest,
  deletePromotionCodeRequest,
  type InputOf,
  listCoupons,
  listPromotionCodes,
  type PromotionCode,
} from '@overline/contracts';
import { OnRequest } from '@overline/messaging';
import { CouponDesk } from './coupon-desk.ts';
import { PromotionCodeDesk } from './promotion-code-desk.ts';

type Empty = Record<string, never>;

@Controller()
export class CouponController {
  constructor(
    private readonly coupons: CouponDesk,
    private readonly codes: PromotionCodeDesk,
  ) {}

  @OnRequest(listCoupons)
  async list(): Promise<RequestReply<typeof listCoupons>> {
    return { coupons: await this.coupons.list() };
  }

  @OnRequest(createCouponRequest)
  create(input: InputOf<typeof createCouponRequest>): Promise<Coupon> {
    return this.coupons.create(input);
  }

  @OnRequest(deleteCouponRequest)
  async delete({ id }: InputOf<typeof deleteCouponRequest>): Promise<Empty> {
    await this.coupons.delete(id);
    return {};
  }

  @OnRequest(listPromotionCodes)
  async listCodes(): Promise<RequestReply<typeof listPromotionCodes>> {
    return { promotionCodes: await this.codes.list() };
  }

  @OnRequest(createPromotionCodeRequest)
  createCode(input: InputOf<typeof createPromotionCodeRequest>): Promise<PromotionCode> {
    return this.codes.create(input);
  }

  @OnRequest(deletePromotionCodeRequest)
  async deleteCode({ id }: InputOf<typeof deletePromotionCodeRequest>): Promise<Empty> {
    await this.codes.delete(id);
    return {};
  }
}
