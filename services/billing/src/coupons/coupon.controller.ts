import { Controller } from '@nestjs/common';
import {
  type Coupon,
  createCouponRequest,
  createPromotionCodeRequest,
  deleteCouponRequest,
  deletePromotionCodeRequest,
  type InputOf,
  listCoupons,
  listPromotionCodes,
  type PromotionCode,
  type RequestReply,
} from '@overline/contracts';
import { OnRequest } from '@overline/messaging';
import { CreateCoupon, DeleteCoupon, ListCoupons } from './coupons.ts';
import { CreatePromotionCode, DeletePromotionCode, ListPromotionCodes } from './promotion-codes.ts';

type Empty = Record<string, never>;

@Controller()
export class CouponController {
  constructor(
    private readonly listCoupons: ListCoupons,
    private readonly createCoupon: CreateCoupon,
    private readonly deleteCoupon: DeleteCoupon,
    private readonly listPromotionCodes: ListPromotionCodes,
    private readonly createPromotionCode: CreatePromotionCode,
    private readonly deletePromotionCode: DeletePromotionCode,
  ) {}

  @OnRequest(listCoupons)
  async list(): Promise<RequestReply<typeof listCoupons>> {
    return { coupons: await this.listCoupons.execute() };
  }

  @OnRequest(createCouponRequest)
  create(input: InputOf<typeof createCouponRequest>): Promise<Coupon> {
    return this.createCoupon.execute(input);
  }

  @OnRequest(deleteCouponRequest)
  async delete({ id }: InputOf<typeof deleteCouponRequest>): Promise<Empty> {
    await this.deleteCoupon.execute(id);
    return {};
  }

  @OnRequest(listPromotionCodes)
  async listCodes(): Promise<RequestReply<typeof listPromotionCodes>> {
    return { promotionCodes: await this.listPromotionCodes.execute() };
  }

  @OnRequest(createPromotionCodeRequest)
  createCode(input: InputOf<typeof createPromotionCodeRequest>): Promise<PromotionCode> {
    return this.createPromotionCode.execute(input);
  }

  @OnRequest(deletePromotionCodeRequest)
  async deleteCode({ id }: InputOf<typeof deletePromotionCodeRequest>): Promise<Empty> {
    await this.deletePromotionCode.execute(id);
    return {};
  }
}
