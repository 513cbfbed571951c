import { classNames } from './class-names.ts';

/** A grey shape of the size of what is coming. Hidden from screen readers: say 'loading' once, beside it. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={classNames('block animate-pulse rounded-md bg-line', className)} />;
}
