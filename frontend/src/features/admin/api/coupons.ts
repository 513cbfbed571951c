import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Coupon, PromotionCode } from '@overline/contracts';
import { call, routes } from '../../../api/call.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { notify } from '../../../components/toast/toast.tsx';
import { adminErrorText } from './admin-errors.ts';
import { useConsoleOptions } from './console-queries.ts';

export function useCoupons() {
  return useQuery({
    ...useConsoleOptions(),
    queryKey: queryKeys.adminCoupons,
    queryFn: async ({ signal }) => (await call(routes.coupons, { signal })).coupons,
  });
}

export function usePromotionCodes() {
  return useQuery({
    ...useConsoleOptions(),
    queryKey: queryKeys.adminPromotionCodes,
    queryFn: async ({ signal }) => (await call(routes.promotionCodes, { signal })).promotionCodes,
  });
}

export function useDeleteCoupon() {
  const refresh = useRefreshDiscounts();
  return useMutation({
    mutationFn: ({ id }: Coupon) => call(routes.deleteCoupon, { params: { id } }),
    onSuccess: () => notify({ type: 'success', message: 'Coupon deleted successfully!' }),
    onError: (error) => failed(error, 'Failed to delete coupon. Please try again.'),
    onSettled: refresh,
  });
}

/** `onDeleted` resets the list to active codes. */
export function useDeletePromotionCode(onDeleted: () => void) {
  const refresh = useRefreshDiscounts();
  return useMutation({
    mutationFn: ({ id }: PromotionCode) => call(routes.deletePromotionCode, { params: { id } }),
    onSuccess: () => {
      notify({ type: 'success', message: 'Promotion code deleted successfully!' });
      onDeleted();
    },
    onError: (error) => failed(error, 'Failed to delete promotion code. Please try again.'),
    onSettled: refresh,
  });
}

export function useRefreshDiscounts(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: queryKeys.adminDiscounts });
}

function failed(error: unknown, fallback: string): void {
  notify({ type: 'error', message: adminErrorText(error, fallback) });
}
