import { type ReactNode, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { ConfirmDialog } from '../../../components/dialog.tsx';

interface ConfirmButtonProps {
  /** The name for screen readers, which includes the row. */
  label: string;
  /** A whole question: 'Are you sure you want to …?' */
  question: string;
  /** The consequence, if it is not obvious. */
  consequence?: ReactNode;
  danger?: boolean;
  onConfirm: () => void;
  /** The action's name, shown on this button and on the confirming one. */
  children: string;
}

/** A small button whose action runs after confirmation in a dialog. */
export function ConfirmButton({ label, question, consequence, danger, onConfirm, children }: ConfirmButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        className={danger ? 'text-danger!' : ''}
        aria-label={label}
        onClick={() => setOpen(true)}
      >
        {children}
      </Button>
      {open ? (
        <ConfirmDialog
          question={question}
          confirm={children}
          onCancel={() => setOpen(false)}
          onConfirm={() => {
            setOpen(false);
            onConfirm();
          }}
        >
          {consequence}
        </ConfirmDialog>
      ) : null}
    </>
  );
}
