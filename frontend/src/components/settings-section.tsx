import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface SectionProps {
  title: string;
  /** Beside the title. */
  note?: ReactNode;
  /** Below the title. */
  lead?: string;
  /** A frame around rows with lines between them, around a form, or none. */
  frame?: 'rows' | 'form' | 'none';
  danger?: boolean;
  children: ReactNode;
}

const FRAMES = {
  rows: 'mt-2 divide-y rounded-lg border bg-raised',
  form: 'mt-4 space-y-4 rounded-lg border bg-raised p-4',
  none: 'mt-2',
};

/** A titled part of a page. */
export function Section({ title, note, lead, frame = 'rows', danger = false, children }: SectionProps) {
  return (
    <section aria-label={title} className="mt-8 scroll-mt-20">
      <h2
        className={classNames(
          'flex flex-wrap items-baseline justify-between gap-x-4 text-base',
          danger && 'text-danger',
        )}
      >
        {title}
        {note ? <span className="text-sm font-normal text-quiet">{note}</span> : null}
      </h2>
      {lead ? <p className="mt-1 text-sm text-quiet">{lead}</p> : null}
      <div className={classNames(FRAMES[frame], danger && 'border-danger')}>{children}</div>
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
