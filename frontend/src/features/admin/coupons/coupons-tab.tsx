import { useState } from 'react';
import { CouponDialog } from './coupon-dialog.tsx';
import { CouponList } from './coupon-list.tsx';
import { useCoupons } from './coupons-queries.ts';
import { PromotionCodeDialog } from './promotion-code-dialog.tsx';
import { PromotionCodeList } from './promotion-code-list.tsx';

/** Discounts, and the words that people type to get them. */
export function CouponsTab() {
  const [open, setOpen] = useState<'coupon' | 'promotion-code' | null>(null);
  const coupons = useCoupons();
  const close = (): void => setOpen(null);
  return (
    <div className="space-y-10">
      <CouponList coupons={coupons} onCreate={() => setOpen('coupon')} />
      <PromotionCodeList onCreate={() => setOpen('promotion-code')} />
      {open === 'coupon' ? <CouponDialog onClose={close} /> : null}
      {open === 'promotion-code' ? <PromotionCodeDialog coupons={coupons.data ?? []} onClose={close} /> : null}
    </div>
  );
}
