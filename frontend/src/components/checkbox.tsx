import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface Props extends ComponentProps<'input'> {
  label: ReactNode;
  /** Classes of the label, which contains the checkbox. */
  className?: string;
}

export function Checkbox({ label, className = 'min-h-9 items-center text-sm', ...input }: Props) {
  return (
    <label className={classNames('flex cursor-pointer gap-2', className)}>
      <input type="checkbox" className="size-4 shrink-0 accent-accent" {...input} />
      {label}
    </label>
  );
}
