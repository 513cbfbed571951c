import type { ReactNode } from 'react';

/** One subject of the page of limits and breaks. */
export function Part({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="mt-8">
      <h2 className="text-base">{title}</h2>
      <p className="mt-1 text-sm text-quiet">{lead}</p>
      <div className="mt-4 space-y-4 rounded-lg border bg-raised p-4">{children}</div>
    </section>
  );
}
