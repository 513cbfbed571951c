import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { Coupon, PromotionCode } from '@overline/contracts';
import { Button } from '../../../components/button.tsx';
import { ConfirmDialog } from '../../../components/dialog.tsx';
import { useCoupons, useDeleteCoupon, useDeletePromotionCode, usePromotionCodes } from '../api/coupons.ts';
import { QueryResult } from '../console/query-result.tsx';
import { type Column, Table } from '../console/table.tsx';
import { discountText, durationText, expiryText, moneyText, redemptionsText } from './discount-text.ts';

const loadDialogs = () => import('./discount-dialogs.tsx');
const CouponDialog = lazy(() => loadDialogs().then((module) => ({ default: module.CouponDialog })));
const PromotionCodeDialog = lazy(() => loadDialogs().then((module) => ({ default: module.PromotionCodeDialog })));

/** Coupons (discounts) and promotion codes (what people type to get them). */
export function CouponsTab() {
  const [open, setOpen] = useState<'coupon' | 'promotion-code' | null>(null);
  const [showInactive, setShowInactive] = useState(false);
  const coupons = useCoupons();
  const codes = usePromotionCodes();
  const deleteCoupon = useDeleteCoupon();
  const deleteCode = useDeletePromotionCode(() => setShowInactive(false));
  const close = (): void => setOpen(null);
  return (
    <div className="space-y-10">
      <DiscountSection
        id="coupons"
        title="Coupons"
        createLabel="Create Coupon"
        onCreate={() => setOpen('coupon')}
        query={coupons}
        rows={coupons.data}
        columns={COUPON_COLUMNS}
        noun="coupon"
        canDelete={() => true}
        nameOf={({ id }) => id}
        onDelete={deleteCoupon.mutate}
        consequence="It can no longer be redeemed. Discounts already given stay."
      />
      <DiscountSection
        id="promotion-codes"
        title="Promotion Codes"
        createLabel="Create Promotion Code"
        onCreate={() => setOpen('promotion-code')}
        query={codes}
        rows={showInactive ? codes.data : codes.data?.filter(({ active }) => active)}
        columns={CODE_COLUMNS}
        noun="promotion code"
        canDelete={({ active }) => active}
        nameOf={({ code }) => code}
        onDelete={deleteCode.mutate}
        consequence="It can no longer be redeemed."
      >
        <label className="flex min-h-9 items-center gap-2 text-sm text-quiet">
          <input
            type="checkbox"
            className="size-4 accent-(--accent)"
            checked={showInactive}
            onChange={() => setShowInactive(!showInactive)}
          />
          Show inactive
        </label>
      </DiscountSection>
      <Suspense fallback={null}>
        {open === 'coupon' ? <CouponDialog onClose={close} /> : null}
        {open === 'promotion-code' ? <PromotionCodeDialog coupons={coupons.data ?? []} onClose={close} /> : null}
      </Suspense>
    </div>
  );
}

const COUPON_COLUMNS: ReadonlyArray<Column<Coupon>> = [
  { key: 'id', header: 'ID', cell: ({ id }) => id, className: 'font-medium' },
  { key: 'name', header: 'Name', cell: ({ name }) => name ?? '–' },
  { key: 'discount', header: 'Discount', align: 'right', cell: discountText },
  { key: 'duration', header: 'Duration', cell: durationText },
  { key: 'used', header: 'Redeemed', align: 'right', cell: redemptionsText },
  { key: 'until', header: 'Expires', cell: ({ redeem_by }) => expiryText(redeem_by) },
  { key: 'valid', header: 'Status', cell: ({ valid }) => (valid ? 'Valid' : 'Not valid') },
];

const CODE_COLUMNS: ReadonlyArray<Column<PromotionCode>> = [
  { key: 'code', header: 'Code', cell: ({ code }) => code, className: 'font-medium' },
  { key: 'coupon', header: 'Coupon', cell: ({ coupon }) => coupon.id },
  { key: 'used', header: 'Redeemed', align: 'right', cell: redemptionsText },
  { key: 'until', header: 'Expires', cell: ({ expires_at }) => expiryText(expires_at) },
  { key: 'rules', header: 'Only for', cell: restrictionsText },
  { key: 'active', header: 'Status', cell: ({ active }) => (active ? 'Active' : 'Inactive') },
];

function restrictionsText({ first_time_transaction, minimum_amount, minimum_amount_currency }: PromotionCode): string {
  const restrictions = [
    first_time_transaction ? 'first payments' : null,
    minimum_amount === null ? null : `from ${moneyText(minimum_amount, minimum_amount_currency)}`,
  ].filter((text) => text !== null);
  return restrictions.length === 0 ? 'everyone' : restrictions.join(', ');
}

interface DiscountSectionProps<Row> {
  id: string;
  title: string;
  createLabel: string;
  onCreate: () => void;
  query: { error: unknown; data: unknown; refetch: () => unknown };
  rows: readonly Row[] | undefined;
  columns: ReadonlyArray<Column<Row>>;
  noun: string;
  canDelete: (row: Row) => boolean;
  nameOf: (row: Row) => string;
  onDelete: (row: Row) => void;
  /** What deleting means, shown in the confirmation. */
  consequence: string;
  children?: ReactNode;
}

function DiscountSection<Row extends { id: string }>(props: DiscountSectionProps<Row>) {
  const { id, title, createLabel, onCreate, query, rows, columns, noun, nameOf, onDelete, consequence } = props;
  const [deleting, setDeleting] = useState<Row | null>(null);
  const actions: Column<Row> = {
    key: 'actions',
    header: 'Actions',
    align: 'right',
    cell: (row) =>
      props.canDelete(row) ? (
        <Button
          variant="quiet"
          size="small"
          className="text-danger!"
          aria-label={`Delete ${noun} ${nameOf(row)}`}
          onClick={() => setDeleting(row)}
        >
          Delete
        </Button>
      ) : null,
  };
  return (
    <section aria-labelledby={id}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id={id} className="text-base">
          {title}
        </h2>
        <div className="flex flex-wrap items-center gap-x-4">
          {props.children}
          <Button size="small" onClick={onCreate}>
            {createLabel}
          </Button>
        </div>
      </div>
      <QueryResult query={query}>
        <Table
          label={`List of ${noun}s`}
          columns={[...columns, actions]}
          rows={rows}
          keyOf={(row) => row.id}
          empty={`No ${noun}s yet`}
        />
      </QueryResult>
      {deleting ? (
        <ConfirmDialog
          question={`Are you sure you want to delete this ${noun}?`}
          confirm="Delete"
          onCancel={() => setDeleting(null)}
          onConfirm={() => {
            onDelete(deleting);
            setDeleting(null);
          }}
        >
          {nameOf(deleting)}: {consequence}
        </ConfirmDialog>
      ) : null}
    </section>
  );
}
