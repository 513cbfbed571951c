import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { type OverduePick, VoidReason } from '@overline/contracts';
import { call, routes } from '../../api/call.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { Button } from '../../components/button.tsx';
import { DialogForm, useDialogForm } from '../../components/dialog-form.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Field } from '../../components/fields.tsx';
import { notify } from '../../components/toast/notify.ts';
import { formatAmount, formatDateTime } from '../../lib/format.ts';
import { adminErrorText } from './api/admin-errors.ts';
import { useConsoleOptions } from './api/console-queries.ts';
import { QueryResult } from './console/query-result.tsx';

/** Picks that still wait for a result more than a day after their games, each with a button to void it. */
export function OverduePicks() {
  const [chosen, setChosen] = useState<OverduePick | null>(null);
  const query = useQuery({
    ...useConsoleOptions(),
    queryKey: queryKeys.adminOverduePicks,
    queryFn: async ({ signal }) => (await call(routes.overduePicks, { signal })).picks,
  });
  if (!query.error && !query.data?.length) return null;
  return (
    <QueryResult query={query}>
      <section aria-labelledby="overdue-picks" className="mb-6">
        <h2 id="overdue-picks" className="mb-3 text-base">
          Picks without a result
        </h2>
        <ul className="divide-y rounded-lg border bg-raised text-sm">
          {query.data?.map((pick) => (
            <li key={pick.id} className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
              <div className="min-w-0 flex-1 basis-64">
                <p className="font-medium wrap-anywhere">{pickText(pick)}</p>
                <p className="text-xs text-quiet">{`${pick.league} · game started ${formatDateTime(pick.startsAt)}`}</p>
              </div>
              <Button
                variant="secondary"
                size="small"
                aria-label={`Void ${pickText(pick)}`}
                onClick={() => setChosen(pick)}
              >
                Void
              </Button>
            </li>
          ))}
        </ul>
        {chosen ? <VoidPickDialog pick={chosen} onClose={() => setChosen(null)} /> : null}
      </section>
    </QueryResult>
  );
}

const CONSEQUENCE =
  'A void pick counts neither as a win nor as a loss, and the public record shows the reason. ' +
  'Only a result that arrives later can change it.';

/** Asks for the reason, then voids the pick. */
function VoidPickDialog({ pick, onClose }: { pick: OverduePick; onClose: () => void }) {
  const queries = useQueryClient();
  const { register, errors, state } = useDialogForm({
    schema: z.object({ reason: VoidReason }),
    defaultValues: { reason: '' },
    submit: async (body) => {
      await call(routes.voidPick, { params: { id: pick.id }, body }).finally(() => {
        for (const queryKey of [queryKeys.adminOverduePicks, queryKeys.adminPicks, queryKeys.results, queryKeys.record])
          void queries.invalidateQueries({ queryKey });
      });
      notify({ type: 'success', message: `${pickText(pick)} was voided.` });
      onClose();
    },
    errorMessage: (error) => adminErrorText(error, 'Failed to void the pick. Please try again.'),
  });
  return (
    <Dialog onClose={onClose} title={`Void ${pickText(pick)}?`} description={CONSEQUENCE}>
      <DialogForm state={state} submitLabel="Void pick" busyLabel="Voiding…" variant="danger">
        <Field label="Reason" autoComplete="off" error={errors.reason?.message} {...register('reason')} />
        <Button variant="secondary" className="w-full" onClick={onClose}>
          Cancel
        </Button>
      </DialogForm>
    </Dialog>
  );
}

/** A pick on one line: "Ada Moreno Over 20.5 Points". */
function pickText({ playerName, pickDirection, propLine, propType }: OverduePick): string {
  return `${playerName} ${pickDirection} ${formatAmount(propLine)} ${propType}`;
}
