import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';

/** An address of a pick that is not among those this person sees now. */
export function MissingPick({ onClose }: { id: string; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title="This pick is not listed now"
      description="It is of another day, was replaced by a later one, or belongs to a higher plan."
    >
      <Button onClick={onClose}>See the picks of the day</Button>
    </Dialog>
  );
}
