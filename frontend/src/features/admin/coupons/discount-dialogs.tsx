import { useQueryClient } from '@tanstack/react-query';
import type { Coupon } from '@overline/contracts';
import { call, routes } from '../../../api/call.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { Checkbox } from '../../../components/checkbox.tsx';
import { DialogForm, useDialogForm } from '../../../components/dialog-form.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { SelectField } from '../../../components/choice-fields.tsx';
import { Field } from '../../../components/fields.tsx';
import { bindField } from '../../../components/form.ts';
import { notify } from '../../../components/toast/notify.ts';
import { adminErrorText } from '../console/console-queries.ts';
import { couponForm, CURRENCIES, EMPTY_COUPON, EMPTY_PROMOTION_CODE, promotionCodeForm } from './discount-forms.ts';
import { discountText } from './discount-text.ts';

const COUNT = { type: 'number', inputMode: 'numeric', min: 1 } as const;
const PERCENT = { type: 'number', inputMode: 'decimal', min: 1, max: 100, step: 'any' } as const;

export function CouponDialog({ onClose }: { onClose: () => void }) {
  const create = useCreate('Coupon created successfully!', onClose);
  const form = useDialogForm({
    schema: couponForm,
    defaultValues: EMPTY_COUPON,
    submit: (body) => create(call(routes.createCoupon, { body })),
    errorMessage: (error) => adminErrorText(error, 'Failed to create coupon. Please try again.'),
  });
  // A coupon has either a percentage or an amount: typing one clears the other.
  const clearing = (other: 'percentOff' | 'amountOff') => ({
    onChange: ({ target }: { target: { value: string } }) =>
      target.value === '' ? undefined : form.setValue(other, ''),
  });
  return (
    <Dialog onClose={onClose} title="Create Coupon">
      <DialogForm state={form.state} submitLabel="Create Coupon" busyLabel="Creating…">
        <Field label="Coupon ID" autoComplete="off" {...bindField(form, 'id')} />
        <Field label="Name" autoComplete="off" {...bindField(form, 'name')} />
        <div className="grid grid-cols-2 items-start gap-4">
          <Field label="Percent off" {...PERCENT} {...bindField(form, 'percentOff', clearing('amountOff'))} />
          <Field label="Amount off (cents)" {...COUNT} {...bindField(form, 'amountOff', clearing('percentOff'))} />
          <SelectField label="Currency" {...form.register('currency')}>
            {CURRENCY_OPTIONS}
          </SelectField>
          <SelectField label="Duration" {...form.register('duration')}>
            <option value="once">Once</option>
            <option value="repeating">Repeating</option>
            <option value="forever">Forever</option>
          </SelectField>
          {form.watch('duration') === 'repeating' ? (
            <Field
              label="Duration in months"
              {...COUNT}
              className="col-span-2"
              {...bindField(form, 'durationInMonths')}
            />
          ) : null}
          <Field label="Max redemptions" {...COUNT} placeholder="No limit" {...bindField(form, 'maxRedemptions')} />
          <Field label="Redeem by" type="date" {...bindField(form, 'redeemBy')} />
        </div>
      </DialogForm>
    </Dialog>
  );
}

interface PromotionCodeDialogProps {
  coupons: readonly Coupon[];
  onClose: () => void;
}

export function PromotionCodeDialog({ coupons, onClose }: PromotionCodeDialogProps) {
  const create = useCreate('Promotion code created successfully!', onClose);
  const form = useDialogForm({
    schema: promotionCodeForm,
    defaultValues: EMPTY_PROMOTION_CODE,
    submit: (body) => create(call(routes.createPromotionCode, { body })),
    errorMessage: (error) => adminErrorText(error, 'Failed to create promotion code. Please try again.'),
  });
  return (
    <Dialog onClose={onClose} title="Create Promotion Code">
      <DialogForm state={form.state} submitLabel="Create Promotion Code" busyLabel="Creating…">
        <SelectField label="Coupon" {...bindField(form, 'coupon')}>
          <option value="">Choose a coupon</option>
          {coupons
            .filter(({ valid }) => valid)
            .map((coupon) => (
              <option key={coupon.id} value={coupon.id}>{`${coupon.id} (${discountText(coupon)})`}</option>
            ))}
        </SelectField>
        <Field label="Code" autoComplete="off" placeholder="Leave empty to generate one" {...bindField(form, 'code')} />
        <div className="grid grid-cols-2 items-start gap-4">
          <Field label="Max redemptions" {...COUNT} placeholder="No limit" {...bindField(form, 'maxRedemptions')} />
          <Field label="Expires" type="date" {...bindField(form, 'expiresAt')} />
          <Field label="Minimum amount (cents)" {...COUNT} placeholder="None" {...bindField(form, 'minimumAmount')} />
          <SelectField label="Currency" {...form.register('minimumAmountCurrency')}>
            {CURRENCY_OPTIONS}
          </SelectField>
        </div>
        <Checkbox label="First-time transactions only" {...form.register('firstTimeTransaction')} />
      </DialogForm>
    </Dialog>
  );
}

/** Waits for a request and refetches the discounts. After a success, shows the message and closes the dialog. */
function useCreate(message: string, onClose: () => void): (request: Promise<unknown>) => Promise<void> {
  const queries = useQueryClient();
  return async (request) => {
    try {
      await request;
    } finally {
      await queries.invalidateQueries({ queryKey: queryKeys.adminDiscounts });
    }
    notify({ type: 'success', message });
    onClose();
  };
}

const CURRENCY_OPTIONS = CURRENCIES.map((currency) => (
  <option key={currency} value={currency}>
    {currency.toUpperCase()}
  </option>
));
