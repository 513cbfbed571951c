import { useState } from 'react';
import type { Coupon } from '@overline/contracts';
import { Button } from '../../../components/button.tsx';
import { ConfirmDialog } from '../../../components/dialog.tsx';
import { type useCoupons, useDeleteCoupon } from '../api/coupons.ts';
import { LoadFailure } from '../console/load-failure.tsx';
import { type Column, Table } from '../console/table.tsx';
import { discountWords, durationWords, untilWords, usedWords } from './coupon-words.ts';

interface CouponListProps {
  coupons: ReturnType<typeof useCoupons>;
  onCreate: () => void;
}

/** The coupons, with deleting. */
export function CouponList({ coupons: { data, error, refetch }, onCreate }: CouponListProps) {
  const [asked, setAsked] = useState<Coupon | null>(null);
  const remove = useDeleteCoupon();
  return (
    <section aria-labelledby="coupons">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="coupons" className="text-base">
          Coupons
        </h2>
        <Button size="small" onClick={onCreate}>
          Create Coupon
        </Button>
      </div>
      {error ? <LoadFailure error={error} retry={() => void refetch()} /> : null}
      {error && !data ? null : (
        <Table
          label="List of coupons"
          columns={columnsWith(setAsked)}
          rows={data}
          keyOf={({ id }) => id}
          empty="No coupons yet"
        />
      )}
      {asked ? (
        <ConfirmDialog
          question="Are you sure you want to delete this coupon?"
          confirm="Delete"
          onCancel={() => setAsked(null)}
          onConfirm={() => {
            remove.mutate(asked);
            setAsked(null);
          }}
        >
          {asked.id}: nobody can use it from then on. Discounts that were given stay.
        </ConfirmDialog>
      ) : null}
    </section>
  );
}

function columnsWith(askDelete: (coupon: Coupon) => void): Array<Column<Coupon>> {
  return [
    { key: 'id', header: 'ID', cell: ({ id }) => id, className: 'font-medium' },
    { key: 'name', header: 'Name', cell: ({ name }) => name ?? '–' },
    { key: 'discount', header: 'Discount', align: 'right', cell: discountWords },
    { key: 'duration', header: 'Duration', cell: durationWords },
    { key: 'used', header: 'Redeemed', align: 'right', cell: usedWords },
    { key: 'until', header: 'Expires', cell: ({ redeem_by }) => untilWords(redeem_by) },
    { key: 'valid', header: 'Status', cell: ({ valid }) => (valid ? 'Valid' : 'Not valid') },
    {
      key: 'actions',
      header: 'Actions',
      align: 'right',
      cell: (coupon) => (
        <Button
          variant="quiet"
          size="small"
          className="text-danger!"
          aria-label={`Delete coupon ${coupon.id}`}
          onClick={() => askDelete(coupon)}
        >
          Delete
        </Button>
      ),
    },
  ];
}
