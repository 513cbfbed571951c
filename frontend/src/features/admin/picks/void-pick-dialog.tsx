import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { type OverduePick, VoidReason } from '@overline/contracts';
import { call } from '../../../api/call.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { routes } from '../../../api/routes.ts';
import { Banner } from '../../../components/banner.tsx';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { Field } from '../../../components/field.tsx';
import { submitOnce } from '../../../components/submit-once.ts';
import { notify } from '../../../components/toast/notify.ts';
import { adminErrorText } from '../console/admin-errors.ts';
import { pickText } from './pick-text.ts';

const rules = zodResolver(z.object({ reason: VoidReason }));

const CONSEQUENCE =
  'A void pick counts neither as a win nor as a loss, and the public record shows the reason. ' +
  'Only a result that arrives later can change it.';

/** Asks for the reason, then voids the pick. */
export function VoidPickDialog({ pick, onClose }: { pick: OverduePick; onClose: () => void }) {
  const queries = useQueryClient();
  const form = useForm({ defaultValues: { reason: '' }, resolver: rules });
  const submit = async (body: { reason: string }): Promise<void> => {
    try {
      await call(routes.voidPick, { params: { id: pick.id }, body });
      notify({ type: 'success', message: `${pickText(pick)} was voided.` });
      onClose();
    } catch (error) {
      form.setError('root', { message: adminErrorText(error, 'Failed to void the pick. Please try again.') });
    }
    for (const queryKey of [queryKeys.adminOverduePicks, queryKeys.adminPicks, queryKeys.results, queryKeys.record])
      void queries.invalidateQueries({ queryKey });
  };
  const { errors, isSubmitting } = form.formState;
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={`Void ${pickText(pick)}?`}
      description={CONSEQUENCE}
    >
      <form noValidate className="space-y-4" onSubmit={submitOnce(form, submit)}>
        {errors.root?.message ? <Banner tone="error">{errors.root.message}</Banner> : null}
        <Field label="Reason" autoComplete="off" error={errors.reason?.message} {...form.register('reason')} />
        <div className="flex justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="danger" aria-disabled={isSubmitting}>
            Void pick
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
