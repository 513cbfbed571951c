import { AlertDialog, Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { buttonClass } from './button.tsx';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

interface DialogProps {
  onClose: () => void;
  title: string;
  description?: ReactNode;
  width?: 'narrow' | 'wide';
  /** What gets focus on opening. Use `dialog` if the first field is far down: focusing it would hide the top. */
  focuses?: 'field' | 'dialog';
  children: ReactNode;
}

const HEADER = classNames(
  'sticky top-0 z-10 -mx-5 mb-1 flex items-start gap-4 bg-raised px-5 pt-5 pb-3',
  'sm:-mx-6 sm:px-6 sm:pt-6',
);

const WIDTHS = { narrow: 'max-w-md', wide: 'max-w-3xl' };

/**
 * A modal dialog: a bottom sheet on phones, a centered panel on wide screens. Heavy: import it from lazily loaded
 * modules only.
 */
export function Dialog({ onClose, title, description, width = 'narrow', focuses = 'field', children }: DialogProps) {
  return (
    <Radix.Root open onOpenChange={(open) => (open ? undefined : onClose())}>
      <Radix.Portal>
        <Radix.Overlay className="dialog-veil fixed inset-0 z-40 bg-veil" />
        <Radix.Content
          onOpenAutoFocus={focuses === 'field' ? focusFirstField : undefined}
          {...(description ? {} : { 'aria-describedby': undefined })}
          className={classNames(
            'dialog-panel fixed inset-x-0 bottom-0 z-50 mx-auto max-h-[92dvh] w-full',
            'overflow-y-auto overscroll-contain rounded-t-lg border bg-raised px-5 pb-5',
            'sm:bottom-auto sm:top-1/2 sm:-translate-y-1/2 sm:rounded-lg sm:px-6 sm:pb-6',
            WIDTHS[width],
          )}
        >
          {/* Keeps the close button in reach while a long sheet scrolls. */}
          <div className={HEADER}>
            <div className="min-w-0 flex-1">
              <Radix.Title className="text-lg font-semibold">{title}</Radix.Title>
              {description ? (
                <Radix.Description className="mt-1 text-sm text-quiet">{description}</Radix.Description>
              ) : null}
            </div>
            <Radix.Close
              aria-label="Close"
              className="-m-2 inline-flex size-10 items-center justify-center rounded-md text-quiet hover:text-ink"
            >
              <Icon name="close" />
            </Radix.Close>
          </div>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Focus the first field of a form rather than the close button. */
function focusFirstField(event: Event): void {
  const { currentTarget } = event;
  const field = currentTarget instanceof Element ? currentTarget.querySelector('input, select, textarea') : null;
  if (!(field instanceof HTMLElement)) return;
  event.preventDefault();
  field.focus();
}

interface ConfirmDialogProps {
  /** A whole question: 'Are you sure you want to …?' */
  question: string;
  /** The consequence, if it is not obvious. */
  children?: ReactNode;
  confirm: string;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Confirms a destructive action. Heavy: import it from lazily loaded modules only. */
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
