import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface SectionProps {
  title: string;
  danger?: boolean;
  children: ReactNode;
}

export function Section({ title, danger = false, children }: SectionProps) {
  return (
    <section aria-label={title} className="mt-8 scroll-mt-20">
      <h2 className={classNames('text-base', danger && 'text-danger')}>{title}</h2>
      <div className={classNames('mt-2 divide-y rounded-lg border bg-raised', danger && 'border-danger')}>
        {children}
      </div>
    </section>
  );
}

export function Row({ label, value, children }: { label: ReactNode; value: ReactNode; children?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 p-4">
      <div className="min-w-0 flex-1 basis-32">
        <p className="font-medium normal-nums">{label}</p>
        <p className="text-sm break-words text-quiet">{value}</p>
      </div>
      {children}
    </div>
  );
}
