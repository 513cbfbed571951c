import type { ReactNode } from 'react';

/** A titled part of the page. */
export function Part({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) {
  return (
    <section aria-label={title} className="mt-8 scroll-mt-20">
      <h2 className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4 text-base">
        {title}
        {note ? <span className="text-sm font-normal text-quiet">{note}</span> : null}
      </h2>
      {children}
    </section>
  );
}
