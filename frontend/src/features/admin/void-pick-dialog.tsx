import { useQueryClient } from '@tanstack/react-query';
import { voidPick } from '@overline/contracts';
import { call, routes } from '../../api/call.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { Button } from '../../components/button.tsx';
import { DialogForm, useDialogForm } from '../../components/dialog-form.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Field } from '../../components/fields.tsx';
import { bindField } from '../../components/form.ts';
import { notify } from '../../components/toast/notify.ts';
import { adminErrorText } from './console/console-queries.ts';

const CONSEQUENCE =
  'A void pick counts neither as a win nor as a loss, and the public record shows the reason. ' +
  'Only a later result can change that.';

interface VoidPickDialogProps {
  id: string;
  /** The pick on one line. */
  name: string;
  onClose: () => void;
}

/** Asks for the reason, then voids the pick. */
export function VoidPickDialog({ id, name, onClose }: VoidPickDialogProps) {
  const queries = useQueryClient();
  const form = useDialogForm({
    schema: voidPick.body,
    defaultValues: { reason: '' },
    submit: async (body) => {
      await call(routes.voidPick, { params: { id }, body }).finally(() => {
        for (const queryKey of [queryKeys.adminOverduePicks, queryKeys.adminPicks, queryKeys.results, queryKeys.record])
          void queries.invalidateQueries({ queryKey });
      });
      notify({ type: 'success', message: `${name} was voided.` });
      onClose();
    },
    errorMessage: (error) => adminErrorText(error, 'Failed to void the pick. Please try again.'),
  });
  return (
    <Dialog onClose={onClose} title={`Void ${name}?`} description={CONSEQUENCE}>
      <DialogForm state={form.state} submitLabel="Void pick" busyLabel="Voiding…" variant="danger">
        <Field label="Reason" autoComplete="off" {...bindField(form, 'reason')} />
        <Button variant="secondary" className="w-full" onClick={onClose}>
          Cancel
        </Button>
      </DialogForm>
    </Dialog>
  );
}
