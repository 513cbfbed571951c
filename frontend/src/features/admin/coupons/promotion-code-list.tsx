import { useState } from 'react';
import type { PromotionCode } from '@overline/contracts';
import { Button } from '../../../components/button.tsx';
import { ConfirmDialog } from '../../../components/dialog.tsx';
import { useDeletePromotionCode, usePromotionCodes } from '../api/coupons.ts';
import { LoadFailure } from '../console/load-failure.tsx';
import { type Column, Table } from '../console/table.tsx';
import { moneyWords, untilWords, usedWords } from './coupon-words.ts';

/** The promotion codes that can be used, or all there ever were. */
export function PromotionCodeList({ onCreate }: { onCreate: () => void }) {
  const { data, error, refetch } = usePromotionCodes();
  const [all, setAll] = useState(false);
  const [asked, setAsked] = useState<PromotionCode | null>(null);
  const remove = useDeletePromotionCode(() => setAll(false));
  return (
    <section aria-labelledby="promotion-codes">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="promotion-codes" className="text-base">
          Promotion Codes
        </h2>
        <div className="flex flex-wrap items-center gap-x-4">
          <label className="flex min-h-9 items-center gap-2 text-sm text-quiet">
            <input type="checkbox" className="size-4 accent-(--accent)" checked={all} onChange={() => setAll(!all)} />
            Show inactive
          </label>
          <Button size="small" onClick={onCreate}>
            Create Promotion Code
          </Button>
        </div>
      </div>
      {error ? <LoadFailure error={error} retry={() => void refetch()} /> : null}
      {error && !data ? null : (
        <Table
          label="List of promotion codes"
          columns={columnsWith(setAsked)}
          rows={all ? data : data?.filter(({ active }) => active)}
          keyOf={({ id }) => id}
          empty="No promotion codes yet"
        />
      )}
      {asked ? (
        <ConfirmDialog
          question="Are you sure you want to delete this promotion code?"
          confirm="Delete"
          onCancel={() => setAsked(null)}
          onConfirm={() => {
            remove.mutate(asked);
            setAsked(null);
          }}
        >
          {asked.code}: nobody can use it from then on.
        </ConfirmDialog>
      ) : null}
    </section>
  );
}

function columnsWith(askDelete: (code: PromotionCode) => void): Array<Column<PromotionCode>> {
  return [
    { key: 'code', header: 'Code', cell: ({ code }) => code, className: 'font-medium' },
    { key: 'coupon', header: 'Coupon', cell: ({ coupon }) => coupon.id },
    { key: 'used', header: 'Redeemed', align: 'right', cell: usedWords },
    { key: 'until', header: 'Expires', cell: ({ expires_at }) => untilWords(expires_at) },
    { key: 'rules', header: 'Only for', cell: rulesWords },
    { key: 'active', header: 'Status', cell: ({ active }) => (active ? 'Active' : 'Inactive') },
    {
      key: 'actions',
      header: 'Actions',
      align: 'right',
      cell: (code) =>
        code.active ? (
          <Button
            variant="quiet"
            size="small"
            className="text-danger!"
            aria-label={`Delete promotion code ${code.code}`}
            onClick={() => askDelete(code)}
          >
            Delete
          </Button>
        ) : null,
    },
  ];
}

function rulesWords({ first_time_transaction, minimum_amount, minimum_amount_currency }: PromotionCode): string {
  const rules = [
    first_time_transaction ? 'first payments' : null,
    minimum_amount === null ? null : `from ${moneyWords(minimum_amount, minimum_amount_currency)}`,
  ].filter((rule) => rule !== null);
  return rules.length === 0 ? 'everybody' : rules.join(', ');
}
