import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Coupon, PromotionCode } from '@overline/contracts';
import { call, routes } from '../../../api/call.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { useConsoleMutation, useConsoleOptions } from './console-queries.ts';

export function useCoupons() {
  return useQuery({
    ...useConsoleOptions(),
    queryKey: queryKeys.adminCoupons,
    queryFn: async ({ signal }) => (await call(routes.coupons, { signal })).coupons,
  });
}

/** Active and inactive codes. */
export function usePromotionCodes() {
  return useQuery({
    ...useConsoleOptions(),
    queryKey: queryKeys.adminPromotionCodes,
    queryFn: async ({ signal }) => (await call(routes.promotionCodes, { signal })).promotionCodes,
  });
}

export function useDeleteCoupon() {
  return useConsoleMutation({
    mutationFn: ({ id }: Coupon) => call(routes.deleteCoupon, { params: { id } }),
    success: () => 'Coupon deleted successfully!',
    failure: 'Failed to delete coupon. Please try again.',
    queryKey: queryKeys.adminDiscounts,
  });
}

export function useDeletePromotionCode(onDeleted: () => void) {
  return useConsoleMutation({
    mutationFn: async ({ id }: PromotionCode) => {
      await call(routes.deletePromotionCode, { params: { id } });
      onDeleted();
    },
    success: () => 'Promotion code deleted successfully!',
    failure: 'Failed to delete promotion code. Please try again.',
    queryKey: queryKeys.adminDiscounts,
  });
}

/** Refetches coupons and promotion codes. */
export function useRefreshDiscounts(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: queryKeys.adminDiscounts });
}
