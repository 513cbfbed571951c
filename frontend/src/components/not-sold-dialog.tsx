import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface NotSoldDialogProps {
  title: string;
  onClose: () => void;
}

/** Says that this installation sells nothing. */
export function NotSoldDialog({ title, onClose }: NotSoldDialogProps) {
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : onClose())} title={title}>
      <p className="text-sm">
        This installation does not sell subscriptions yet, so there is nothing to pay or to cancel here. An
        administrator can change your plan.
      </p>
      <div className="mt-6 flex justify-end">
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
      </div>
    </Dialog>
  );
}
