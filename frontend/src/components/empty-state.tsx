import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { LogoMark } from './logo.tsx';

interface EmptyStateProps {
  title: string;
  /** One sentence. */
  children: ReactNode;
  /** One thing to do. */
  action?: ReactNode;
  level?: 1 | 2;
}

/** Nothing here, said with the motif, one sentence and one action. */
export function EmptyState({ title, children, action, level = 2 }: EmptyStateProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div
      className={classNames(
        'flex flex-col items-center rounded-lg border',
        'border-dashed border-line-strong px-6 py-12 text-center',
      )}
    >
      <LogoMark className="mb-5 h-15 w-20" weight={1.25} />
      <Heading className="text-lg">{title}</Heading>
      <p className="mt-2 max-w-prose text-quiet">{children}</p>
      {action ? <div className="mt-6">{action}</div> : null}
    </div>
  );
}
