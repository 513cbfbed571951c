import { Button } from './button.tsx';

interface RowButtonProps {
  /** For screen readers, if the visible text does not name the row. */
  label?: string | undefined;
  busy?: boolean;
  onClick: () => void;
  children: string;
}

/** A small button of a table row or list item; ignores presses while busy. */
export function RowButton({ label, busy = false, onClick, children }: RowButtonProps) {
  return (
    <Button variant="secondary" size="small" aria-label={label} busy={busy} onClick={() => onClick()}>
      {children}
    </Button>
  );
}
