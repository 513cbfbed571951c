import { Module } from '@nestjs/common';
import { CouponController } from './coupon.controller.ts';
import { CouponDesk } from './coupon-desk.ts';
import { PromotionCodeDesk } from './promotion-code-desk.ts';

@Module({ controllers: [CouponController], providers: [CouponDesk, PromotionCodeDesk] })
export class CouponsModule {}
