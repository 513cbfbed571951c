import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useQueryClient } from '@tanstack/react-query';
import type { BodyInputOf, createCoupon } from '@overline/contracts';
import { call, routes } from '../../../api/call.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { Dialog } from '../../../components/dialog.tsx';
import { Field, SelectField } from '../../../components/fields.tsx';
import { submitOnce } from '../../../components/form.ts';
import { notify } from '../../../components/toast/toast.tsx';
import { adminErrorText } from '../api/admin-errors.ts';
import { CurrencyOptions } from './currency-options.tsx';
import { DiscountFormFrame } from './discount-form-frame.tsx';
import { couponForm, type CouponForm, EMPTY_COUPON } from './discount-forms.ts';

type Body = BodyInputOf<typeof createCoupon>;

const rules = zodResolver(couponForm);

/** Makes a coupon. */
export function CouponDialog({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient();
  const form = useForm<CouponForm, unknown, Body>({ defaultValues: EMPTY_COUPON, resolver: rules });
  const submit = async (body: Body): Promise<void> => {
    try {
      await call(routes.createCoupon, { body });
      notify({ type: 'success', message: 'Coupon created successfully!' });
      onClose();
    } catch (error) {
      form.setError('root', { message: adminErrorText(error, 'Failed to create coupon. Please try again.') });
    }
    await queries.invalidateQueries({ queryKey: queryKeys.adminDiscounts });
  };
  const { errors, isSubmitting } = form.formState;
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : onClose())} title="Create Coupon">
      <DiscountFormFrame
        onSubmit={submitOnce(form, submit)}
        problem={errors.root?.message}
        submit="Create Coupon"
        busy={isSubmitting}
      >
        <Field label="Coupon ID" autoComplete="off" error={errors.id?.message} {...form.register('id')} />
        <Field label="Name" autoComplete="off" error={errors.name?.message} {...form.register('name')} />
        <CouponTerms form={form} />
      </DiscountFormFrame>
    </Dialog>
  );
}

function CouponTerms({ form }: { form: ReturnType<typeof useForm<CouponForm, unknown, Body>> }) {
  const { register, setValue, watch, formState } = form;
  const { errors } = formState;
  // One discount only: typing either takes the other away.
  const clearing = (other: 'percentOff' | 'amountOff') => ({
    onChange: ({ target }: { target: { value: string } }) => (target.value === '' ? undefined : setValue(other, '')),
  });
  const number = { type: 'number', inputMode: 'numeric', min: 1 } as const;
  return (
    <div className="grid grid-cols-2 items-start gap-4">
      <Field
        label="Percent off"
        {...number}
        inputMode="decimal"
        max={100}
        step="any"
        error={errors.percentOff?.message}
        {...register('percentOff', clearing('amountOff'))}
      />
      <Field
        label="Amount off (cents)"
        {...number}
        error={errors.amountOff?.message}
        {...register('amountOff', clearing('percentOff'))}
      />
      <SelectField label="Currency" {...register('currency')}>
        <CurrencyOptions />
      </SelectField>
      <SelectField label="Duration" {...register('duration')}>
        <option value="once">Once</option>
        <option value="repeating">Repeating</option>
        <option value="forever">Forever</option>
      </SelectField>
      {watch('duration') === 'repeating' ? (
        <Field
          label="Duration in months"
          {...number}
          className="col-span-2"
          error={errors.durationInMonths?.message}
          {...register('durationInMonths')}
        />
      ) : null}
      <Field
        label="Max redemptions"
        {...number}
        placeholder="No limit"
        error={errors.maxRedemptions?.message}
        {...register('maxRedemptions')}
      />
      <Field label="Redeem by" type="date" error={errors.redeemBy?.message} {...register('redeemBy')} />
    </div>
  );
}
