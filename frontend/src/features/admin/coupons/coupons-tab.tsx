import { lazy, Suspense, useState } from 'react';
import { useCoupons } from '../api/coupons.ts';
import { CouponList } from './coupon-list.tsx';
import { PromotionCodeList } from './promotion-code-list.tsx';

const CouponDialog = lazy(() => import('./coupon-dialog.tsx').then((module) => ({ default: module.CouponDialog })));
const PromotionCodeDialog = lazy(() =>
  import('./promotion-code-dialog.tsx').then((module) => ({ default: module.PromotionCodeDialog })),
);

/** Discounts, and the words that people type to get them. */
export function CouponsTab() {
  const [open, setOpen] = useState<'coupon' | 'promotion-code' | null>(null);
  const coupons = useCoupons();
  const close = (): void => setOpen(null);
  return (
    <div className="space-y-10">
      <CouponList coupons={coupons} onCreate={() => setOpen('coupon')} />
      <PromotionCodeList onCreate={() => setOpen('promotion-code')} />
      <Suspense fallback={null}>
        {open === 'coupon' ? <CouponDialog onClose={close} /> : null}
        {open === 'promotion-code' ? <PromotionCodeDialog coupons={coupons.data ?? []} onClose={close} /> : null}
      </Suspense>
    </div>
  );
}
