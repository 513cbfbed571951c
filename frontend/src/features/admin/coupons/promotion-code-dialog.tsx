import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useQueryClient } from '@tanstack/react-query';
import type { BodyInputOf, Coupon, createPromotionCode } from '@overline/contracts';
import { call, routes } from '../../../api/call.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { Dialog } from '../../../components/dialog.tsx';
import { Field, SelectField } from '../../../components/fields.tsx';
import { submitOnce } from '../../../components/form.ts';
import { notify } from '../../../components/toast/toast.tsx';
import { adminErrorText } from '../api/admin-errors.ts';
import { discountWords } from './coupon-words.ts';
import { CurrencyOptions } from './currency-options.tsx';
import { DiscountFormFrame } from './discount-form-frame.tsx';
import { EMPTY_PROMOTION_CODE, promotionCodeForm, type PromotionCodeForm } from './discount-forms.ts';

type Body = BodyInputOf<typeof createPromotionCode>;
type Form = ReturnType<typeof useForm<PromotionCodeForm, unknown, Body>>;

const rules = zodResolver(promotionCodeForm);

interface PromotionCodeDialogProps {
  coupons: readonly Coupon[];
  onClose: () => void;
}

/** Makes a promotion code for a coupon. */
export function PromotionCodeDialog({ coupons, onClose }: PromotionCodeDialogProps) {
  const queries = useQueryClient();
  const form: Form = useForm<PromotionCodeForm, unknown, Body>({
    defaultValues: EMPTY_PROMOTION_CODE,
    resolver: rules,
  });
  const submit = async (body: Body): Promise<void> => {
    try {
      await call(routes.createPromotionCode, { body });
      notify({ type: 'success', message: 'Promotion code created successfully!' });
      onClose();
    } catch (error) {
      form.setError('root', { message: adminErrorText(error, 'Failed to create promotion code. Please try again.') });
    }
    await queries.invalidateQueries({ queryKey: queryKeys.adminDiscounts });
  };
  const { errors, isSubmitting } = form.formState;
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : onClose())} title="Create Promotion Code">
      <DiscountFormFrame
        onSubmit={submitOnce(form, submit)}
        problem={errors.root?.message}
        submit="Create Promotion Code"
        busy={isSubmitting}
      >
        <SelectField label="Coupon" error={errors.coupon?.message} {...form.register('coupon')}>
          <option value="">Choose a coupon</option>
          {coupons
            .filter(({ valid }) => valid)
            .map((coupon) => (
              <option key={coupon.id} value={coupon.id}>{`${coupon.id} (${discountWords(coupon)})`}</option>
            ))}
        </SelectField>
        <Field
          label="Code"
          autoComplete="off"
          placeholder="Made up when empty"
          error={errors.code?.message}
          {...form.register('code')}
        />
        <PromotionCodeTerms form={form} />
      </DiscountFormFrame>
    </Dialog>
  );
}

function PromotionCodeTerms({ form: { register, formState } }: { form: Form }) {
  const { errors } = formState;
  const number = { type: 'number', inputMode: 'numeric', min: 1 } as const;
  return (
    <>
      <div className="grid grid-cols-2 items-start gap-4">
        <Field
          label="Max redemptions"
          {...number}
          placeholder="No limit"
          error={errors.maxRedemptions?.message}
          {...register('maxRedemptions')}
        />
        <Field label="Expires" type="date" error={errors.expiresAt?.message} {...register('expiresAt')} />
        <Field
          label="Minimum amount (cents)"
          {...number}
          placeholder="None"
          error={errors.minimumAmount?.message}
          {...register('minimumAmount')}
        />
        <SelectField label="Currency" {...register('minimumAmountCurrency')}>
          <CurrencyOptions />
        </SelectField>
      </div>
      <label className="flex min-h-9 items-center gap-2 text-sm">
        <input type="checkbox" className="size-4 accent-(--accent)" {...register('firstTimeTransaction')} />
        First-time transactions only
      </label>
    </>
  );
}
