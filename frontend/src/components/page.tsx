import { type ReactNode, useEffect } from 'react';
import { classNames } from './class-names.ts';
import { LogoMark } from './logo.tsx';

interface PageProps {
  /** Stands in the browser's tab, before the product's name. */
  title?: string;
  /** Text pages are narrow, grids wide. */
  width?: 'narrow' | 'text' | 'wide';
  className?: string;
  children: ReactNode;
}

const WIDTHS = { narrow: 'max-w-md', text: 'max-w-2xl', wide: 'max-w-6xl' };

/** The frame of a page's content, and its title in the tab. */
export function Page({ title, width = 'wide', className, children }: PageProps) {
  useEffect(() => {
    if (title !== undefined) document.title = title === '' ? 'Overline' : `${title} · Overline`;
  }, [title]);
  return (
    <div className={classNames('mx-auto w-full px-4 py-8 sm:px-6 sm:py-10', WIDTHS[width], className)}>{children}</div>
  );
}

interface FormPageProps {
  title: string;
  lead: ReactNode;
  children: ReactNode;
}

/** A page that is one form. */
export function FormPage({ title, lead, children }: FormPageProps) {
  return (
    <Page title={title} width="narrow" className="sm:py-16">
      <LogoMark className="mb-4 h-9 w-12" weight={2} />
      <h1 className="text-xl">{title}</h1>
      <p className="mt-1 mb-6 text-quiet">{lead}</p>
      {children}
    </Page>
  );
}

/**
 * What stands while a page's code or its session is on the way, below the page's own heading where that is known. The
 * foot waits with it, so that it does not jump.
 */
export function PageSkeleton({ heading }: { heading?: string | undefined }) {
  return (
    <Page>
      <p role="status" data-page-loading="" className="sr-only">
        Loading
      </p>
      {heading === undefined ? <Skeleton className="h-8 w-56" /> : <h1 className="text-xl">{heading}</h1>}
      <Skeleton className="mt-3 h-5 w-80 max-w-full" />
      <div className="mt-8 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {[1, 2, 3].map((place) => (
          <Skeleton key={place} className="h-64 rounded-lg" />
        ))}
      </div>
    </Page>
  );
}

/** A grey shape of the size of what is coming. Hidden from screen readers: say 'loading' once, beside it. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={classNames('block animate-pulse rounded-md bg-line', className)} />;
}

/** A titled part of a detail. */
export function Subsection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-2 text-base">{title}</h3>
      {children}
    </section>
  );
}

/** The headings that stand from the first paint on: in the document, while the session is checked, and on the page. */
export const HEADINGS = {
  picks: 'Daily Top Picks',
  dashboard: 'AI Prop Search',
  moneylines: 'Moneylines',
  parlay: 'Parlay Builder',
  admin: 'Admin',
} as const;
