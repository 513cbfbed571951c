import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { Coupon, PromotionCode } from '@overline/contracts';
import { call, routes } from '../../../api/call.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { routeQuery } from '../../../api/route-query.ts';
import { Checkbox } from '../../../components/checkbox.tsx';
import { Button } from '../../../components/button.tsx';
import { useConsoleMutation, useConsoleQuery } from '../console/console-queries.ts';
import { QueryResult } from '../console/query-result.tsx';
import { ConfirmButton } from '../console/confirm-button.tsx';
import { type Column, Table } from '../console/table.tsx';
import { discountText, durationText, expiryText, moneyText, redemptionsText } from './discount-text.ts';

const loadDialogs = () => import('./discount-dialogs.tsx');
const CouponDialog = lazy(() => loadDialogs().then((module) => ({ default: module.CouponDialog })));
const PromotionCodeDialog = lazy(() => loadDialogs().then((module) => ({ default: module.PromotionCodeDialog })));

/** Coupons (the discounts) and promotion codes (which customers enter to get them). */
export function CouponsTab() {
  const coupons = useConsoleQuery(routeQuery(queryKeys.adminCoupons, routes.coupons));
  return (
    <div className="space-y-10">
      <Coupons query={coupons} />
      <PromotionCodes coupons={coupons.data?.coupons ?? []} />
    </div>
  );
}

type CouponsProps = { query: { error: unknown; data: { coupons: Coupon[] } | undefined; refetch: () => unknown } };

function Coupons({ query }: CouponsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const remove = useConsoleMutation({
    mutationFn: ({ id }: Coupon) => call(routes.deleteCoupon, { params: { id } }),
    success: () => 'Coupon deleted successfully!',
    failure: 'Failed to delete coupon. Please try again.',
    queryKey: queryKeys.adminDiscounts,
  });
  const actions = deleteColumn<Coupon>({
    noun: 'coupon',
    nameOf: ({ id }) => id,
    consequence: 'It can no longer be redeemed. Discounts already given stay.',
    onDelete: remove.mutate,
  });
  return (
    <section aria-labelledby="coupons">
      <SectionHead id="coupons" title="Coupons" createLabel="Create Coupon" onCreate={() => setIsOpen(true)} />
      <QueryResult query={query}>
        <Table
          label="List of coupons"
          columns={[...COUPON_COLUMNS, actions]}
          rows={query.data?.coupons}
          keyOf={({ id }) => id}
          empty="No coupons yet"
        />
      </QueryResult>
      <Suspense fallback={null}>{isOpen ? <CouponDialog onClose={() => setIsOpen(false)} /> : null}</Suspense>
    </section>
  );
}

function PromotionCodes({ coupons }: { coupons: readonly Coupon[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const [showInactive, setShowInactive] = useState(false);
  const query = useConsoleQuery(routeQuery(queryKeys.adminPromotionCodes, routes.promotionCodes));
  const remove = useConsoleMutation({
    mutationFn: async ({ id }: PromotionCode) => {
      await call(routes.deletePromotionCode, { params: { id } });
      setShowInactive(false);
    },
    success: () => 'Promotion code deleted successfully!',
    failure: 'Failed to delete promotion code. Please try again.',
    queryKey: queryKeys.adminDiscounts,
  });
  const actions = deleteColumn<PromotionCode>({
    noun: 'promotion code',
    nameOf: ({ code }) => code,
    consequence: 'It can no longer be redeemed.',
    canDelete: ({ active }) => active,
    onDelete: remove.mutate,
  });
  return (
    <section aria-labelledby="promotion-codes">
      <SectionHead
        id="promotion-codes"
        title="Promotion Codes"
        createLabel="Create Promotion Code"
        onCreate={() => setIsOpen(true)}
      >
        <Checkbox
          label="Show inactive"
          className="min-h-9 items-center text-sm text-quiet"
          checked={showInactive}
          onChange={() => setShowInactive(!showInactive)}
        />
      </SectionHead>
      <QueryResult query={query}>
        <Table
          label="List of promotion codes"
          columns={[...CODE_COLUMNS, actions]}
          rows={query.data?.promotionCodes.filter(({ active }) => active || showInactive)}
          keyOf={({ id }) => id}
          empty="No promotion codes yet"
        />
      </QueryResult>
      <Suspense fallback={null}>
        {isOpen ? <PromotionCodeDialog coupons={coupons} onClose={() => setIsOpen(false)} /> : null}
      </Suspense>
    </section>
  );
}

interface SectionHeadProps {
  id: string;
  title: string;
  createLabel: string;
  onCreate: () => void;
  children?: ReactNode;
}

function SectionHead({ id, title, createLabel, onCreate, children }: SectionHeadProps) {
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
      <h2 id={id} className="text-base">
        {title}
      </h2>
      <div className="flex flex-wrap items-center gap-x-4">
        {children}
        <Button size="small" onClick={onCreate}>
          {createLabel}
        </Button>
      </div>
    </div>
  );
}

interface DeleteColumnOptions<Row> {
  noun: string;
  nameOf: (row: Row) => string;
  /** The consequence of deleting, shown in the confirmation. */
  consequence: string;
  canDelete?: (row: Row) => boolean;
  onDelete: (row: Row) => void;
}

function deleteColumn<Row>(options: DeleteColumnOptions<Row>): Column<Row> {
  const { noun, nameOf, consequence, canDelete = () => true, onDelete } = options;
  return {
    header: 'Actions',
    align: 'right',
    cell: (row) =>
      canDelete(row) ? (
        <ConfirmButton
          danger
          label={`Delete ${noun} ${nameOf(row)}`}
          question={`Are you sure you want to delete this ${noun}?`}
          consequence={`${nameOf(row)}: ${consequence}`}
          onConfirm={() => onDelete(row)}
        >
          Delete
        </ConfirmButton>
      ) : null,
  };
}

const COUPON_COLUMNS: ReadonlyArray<Column<Coupon>> = [
  { header: 'ID', cell: ({ id }) => id, className: 'font-medium' },
  { header: 'Name', cell: ({ name }) => name ?? '–' },
  { header: 'Discount', align: 'right', cell: discountText },
  { header: 'Duration', cell: durationText },
  { header: 'Redeemed', align: 'right', cell: redemptionsText },
  { header: 'Expires', cell: ({ redeem_by }) => expiryText(redeem_by) },
  { header: 'Status', cell: ({ valid }) => (valid ? 'Valid' : 'Not valid') },
];

const CODE_COLUMNS: ReadonlyArray<Column<PromotionCode>> = [
  { header: 'Code', cell: ({ code }) => code, className: 'font-medium' },
  { header: 'Coupon', cell: ({ coupon }) => coupon.id },
  { header: 'Redeemed', align: 'right', cell: redemptionsText },
  { header: 'Expires', cell: ({ expires_at }) => expiryText(expires_at) },
  { header: 'Restrictions', cell: restrictionsText },
  { header: 'Status', cell: ({ active }) => (active ? 'Active' : 'Inactive') },
];

function restrictionsText({ first_time_transaction, minimum_amount, minimum_amount_currency }: PromotionCode): string {
  const restrictions = [
    first_time_transaction ? 'first-time customers' : null,
    minimum_amount === null ? null : `from ${moneyText(minimum_amount, minimum_amount_currency)}`,
  ].filter((text) => text !== null);
  return restrictions.length === 0 ? 'everyone' : restrictions.join(', ');
}
