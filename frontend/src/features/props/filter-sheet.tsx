import type { ReactNode } from 'react';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';

type Props = { shown: number; onClear: () => void; onClose: () => void; panel: ReactNode };

/** The filters in a sheet from the bottom, with its buttons under the thumb. */
export function FilterSheet({ shown, onClear, onClose, panel }: Props) {
  return (
    <Dialog title="Filters" onClose={onClose}>
      {panel}
      <div className="sticky bottom-0 -mx-5 mt-5 -mb-5 flex gap-3 border-t bg-raised px-5 py-3">
        <Button variant="secondary" onClick={onClear}>
          Clear
        </Button>
        <Button className="flex-1" onClick={onClose}>
          Show {shown.toLocaleString('en')} props
        </Button>
      </div>
    </Dialog>
  );
}
