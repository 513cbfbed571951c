import type { ReactNode } from 'react';
import { Button } from '../../components/button.tsx';
import { classNames } from '../../components/class-names.ts';
import { Dialog } from '../../components/dialog.tsx';
import { formatCount } from '../../lib/format.ts';

// Sticks to the bottom edge of the dialog, over its padding.
const ACTIONS = classNames(
  'sticky -bottom-5 -mx-5 mt-5 -mb-5 flex gap-3 border-t bg-raised px-5 py-3',
  'sm:-bottom-6 sm:-mx-6 sm:-mb-6 sm:px-6',
);

type Props = { shown: number; onClear: () => void; onClose: () => void; panel: ReactNode };

/** The filters in a bottom sheet. Its buttons stay visible at the bottom while the filters scroll. */
export function FilterSheet({ shown, onClear, onClose, panel }: Props) {
  return (
    <Dialog title="Filters" onClose={onClose}>
      {panel}
      <div className={ACTIONS}>
        <Button variant="secondary" onClick={onClear}>
          Clear
        </Button>
        <Button className="flex-1" onClick={onClose}>
          Show {formatCount(shown)} props
        </Button>
      </div>
    </Dialog>
  );
}
