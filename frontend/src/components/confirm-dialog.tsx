import { AlertDialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { buttonClass } from './button.tsx';
import { classNames } from './class-names.ts';

interface ConfirmDialogProps {
  /** Asked in full: 'Are you sure you want to …?' */
  question: string;
  /** What it means, where that is not plain. */
  children?: ReactNode;
  /** The word on the button that does it. */
  confirm: string;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before something that cannot be taken back. Heavy, so import it from lazily loaded parts only. */
export function ConfirmDialog({ question, children, confirm, onConfirm, onCancel }: ConfirmDialogProps) {
  return (
    <AlertDialog.Root open onOpenChange={(open) => (open ? undefined : onCancel())}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="dialog-veil fixed inset-0 z-40 bg-veil" />
        <AlertDialog.Content
          {...(children ? {} : { 'aria-describedby': undefined })}
          className={classNames(
            'dialog-panel fixed inset-x-4 top-1/2 z-50 mx-auto max-w-md -translate-y-1/2',
            'rounded-lg border bg-raised p-5 sm:p-6',
          )}
        >
          <AlertDialog.Title className="text-base font-semibold break-words">{question}</AlertDialog.Title>
          {children ? (
            <AlertDialog.Description className="mt-2 text-sm text-quiet">{children}</AlertDialog.Description>
          ) : null}
          <div className="mt-5 flex justify-end gap-3">
            <AlertDialog.Cancel className={buttonClass('secondary')}>Cancel</AlertDialog.Cancel>
            <AlertDialog.Action className={buttonClass('danger')} onClick={onConfirm}>
              {confirm}
            </AlertDialog.Action>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
