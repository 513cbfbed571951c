import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { type OverduePick, VoidReason } from '@overline/contracts';
import { call, routes } from '../../api/call.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { Button } from '../../components/button.tsx';
import { DialogForm, useDialogForm } from '../../components/dialog-form.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Field } from '../../components/fields.tsx';
import { notify } from '../../components/toast/notify.ts';
import { adminErrorText } from './api/admin-errors.ts';
import { pickText } from './pick-text.ts';

const CONSEQUENCE =
  'A void pick counts neither as a win nor as a loss, and the public record shows the reason. ' +
  'Only a result that arrives later can change it.';

/** Asks for the reason, then voids the pick. */
export function VoidPickDialog({ pick, onClose }: { pick: OverduePick; onClose: () => void }) {
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
