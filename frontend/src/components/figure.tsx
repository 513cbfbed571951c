import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface Props {
  name: string;
  value: ReactNode;
  /** The value's sample size or meaning. */
  note: string;
  size?: 'base' | 'large' | 'huge';
  className?: string;
}

const SIZES = { base: 'text-base', large: 'text-lg', huge: 'text-xl tracking-tight' };

/** A named number in a `dl`. */
export function Figure({ name, value, note, size = 'large', className }: Props) {
  return (
    <div className={className}>
      <dt className="text-xs text-quiet">{name}</dt>
      <dd className={classNames('font-semibold', SIZES[size])}>{value}</dd>
      <dd className="text-xs text-quiet">{note}</dd>
    </div>
  );
}
