import type { UseFormRegister } from 'react-hook-form';
import type { Coupon } from '@overline/contracts';
import { call, routes } from '../../../api/call.ts';
import { DialogForm, useDialogForm } from '../../../components/dialog-form.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { Field, SelectField } from '../../../components/fields.tsx';
import { notify } from '../../../components/toast/notify.ts';
import { adminErrorText } from '../api/admin-errors.ts';
import { useRefreshDiscounts } from '../api/coupons.ts';
import {
  couponForm,
  type CouponForm,
  CURRENCIES,
  EMPTY_COUPON,
  EMPTY_PROMOTION_CODE,
  promotionCodeForm,
} from './discount-forms.ts';
import { discountText } from './discount-text.ts';

const NUMBER = { type: 'number', inputMode: 'numeric', min: 1 } as const;

export function CouponDialog({ onClose }: { onClose: () => void }) {
  const refresh = useRefreshDiscounts();
  const { register, errors, state, setValue, watch } = useDialogForm({
    schema: couponForm,
    defaultValues: EMPTY_COUPON,
    submit: async (body) => {
      await call(routes.createCoupon, { body }).finally(refresh);
      notify({ type: 'success', message: 'Coupon created successfully!' });
      onClose();
    },
    errorMessage: (error) => adminErrorText(error, 'Failed to create coupon. Please try again.'),
  });
  // A coupon has one discount: typing either clears the other.
  const clearing = (other: 'percentOff' | 'amountOff') => ({
    onChange: ({ target }: { target: { value: string } }) => (target.value === '' ? undefined : setValue(other, '')),
  });
  return (
    <Dialog onClose={onClose} title="Create Coupon">
      <DialogForm state={state} submitLabel="Create Coupon" busyLabel="Creating…">
        <Field label="Coupon ID" autoComplete="off" error={errors.id?.message} {...register('id')} />
        <Field label="Name" autoComplete="off" error={errors.name?.message} {...register('name')} />
        <div className="grid grid-cols-2 items-start gap-4">
          <Field
            label="Percent off"
            {...NUMBER}
            inputMode="decimal"
            max={100}
            step="any"
            error={errors.percentOff?.message}
            {...register('percentOff', clearing('amountOff'))}
          />
          <Field
            label="Amount off (cents)"
            {...NUMBER}
            error={errors.amountOff?.message}
            {...register('amountOff', clearing('percentOff'))}
          />
          <DurationFields register={register} duration={watch('duration')} error={errors.durationInMonths?.message} />
          <Field
            label="Max redemptions"
            {...NUMBER}
            placeholder="No limit"
            error={errors.maxRedemptions?.message}
            {...register('maxRedemptions')}
          />
          <Field label="Redeem by" type="date" error={errors.redeemBy?.message} {...register('redeemBy')} />
        </div>
      </DialogForm>
    </Dialog>
  );
}

interface DurationFieldsProps {
  register: UseFormRegister<CouponForm>;
  duration: CouponForm['duration'];
  error: string | undefined;
}

function DurationFields({ register, duration, error }: DurationFieldsProps) {
  return (
    <>
      <SelectField label="Currency" {...register('currency')}>
        <CurrencyOptions />
      </SelectField>
      <SelectField label="Duration" {...register('duration')}>
        <option value="once">Once</option>
        <option value="repeating">Repeating</option>
        <option value="forever">Forever</option>
      </SelectField>
      {duration === 'repeating' ? (
        <Field
          label="Duration in months"
          {...NUMBER}
          className="col-span-2"
          error={error}
          {...register('durationInMonths')}
        />
      ) : null}
    </>
  );
}

interface PromotionCodeDialogProps {
  coupons: readonly Coupon[];
  onClose: () => void;
}

export function PromotionCodeDialog({ coupons, onClose }: PromotionCodeDialogProps) {
  const refresh = useRefreshDiscounts();
  const { register, errors, state } = useDialogForm({
    schema: promotionCodeForm,
    defaultValues: EMPTY_PROMOTION_CODE,
    submit: async (body) => {
      await call(routes.createPromotionCode, { body }).finally(refresh);
      notify({ type: 'success', message: 'Promotion code created successfully!' });
      onClose();
    },
    errorMessage: (error) => adminErrorText(error, 'Failed to create promotion code. Please try again.'),
  });
  return (
    <Dialog onClose={onClose} title="Create Promotion Code">
      <DialogForm state={state} submitLabel="Create Promotion Code" busyLabel="Creating…">
        <SelectField label="Coupon" error={errors.coupon?.message} {...register('coupon')}>
          <option value="">Choose a coupon</option>
          {coupons
            .filter(({ valid }) => valid)
            .map((coupon) => (
              <option key={coupon.id} value={coupon.id}>{`${coupon.id} (${discountText(coupon)})`}</option>
            ))}
        </SelectField>
        <Field
          label="Code"
          autoComplete="off"
          placeholder="Generated when empty"
          error={errors.code?.message}
          {...register('code')}
        />
        <div className="grid grid-cols-2 items-start gap-4">
          <Field
            label="Max redemptions"
            {...NUMBER}
            placeholder="No limit"
            error={errors.maxRedemptions?.message}
            {...register('maxRedemptions')}
          />
          <Field label="Expires" type="date" error={errors.expiresAt?.message} {...register('expiresAt')} />
          <Field
            label="Minimum amount (cents)"
            {...NUMBER}
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
      </DialogForm>
    </Dialog>
  );
}

function CurrencyOptions() {
  return CURRENCIES.map((currency) => (
    <option key={currency} value={currency}>
      {currency.toUpperCase()}
    </option>
  ));
}
