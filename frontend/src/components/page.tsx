import { type ReactNode, useEffect } from 'react';
import { classNames } from './class-names.ts';
import { LogoMark } from './logo.tsx';

interface PageProps {
  /** Shown in the browser tab before the product's name. */
  title?: string;
  width?: keyof typeof WIDTHS;
  className?: string;
  children: ReactNode;
}

const WIDTHS = { narrow: 'max-w-md', text: 'max-w-2xl', wide: 'max-w-6xl', board: 'max-w-[100rem]' };

/** The width class of the navigation bar: as wide as the page, so that the logo lines up with the content. */
export function barWidth(isBoard: boolean): string {
  return isBoard ? WIDTHS.board : WIDTHS.wide;
}

/** A page's container, and its title in the browser tab. */
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

/** A page that consists of one form. */
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

/** Shown while a page's code or the session is loading. The footer is hidden meanwhile, so that it does not jump. */
export function PageSkeleton({ heading }: { heading?: string | undefined }) {
  return (
    <Page width={heading === HEADINGS.props ? 'board' : 'wide'}>
      <p role="status" data-page-loading="" className="sr-only">
        Loading
      </p>
      {heading === undefined ? <Skeleton className="h-8 w-56" /> : <h1 className="text-xl">{heading}</h1>}
      {heading === HEADINGS.props ? BOARD_LEAD : <Skeleton className="mt-3 h-5 w-80 max-w-full" />}
      <div className="mt-8 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {[1, 2, 3].map((card) => (
          <Skeleton key={card} className="h-64 rounded-lg" />
        ))}
      </div>
    </Page>
  );
}

/** Hidden from screen readers: announce the loading state once, next to it. */
export function Skeleton({ className, isList = false }: { className?: string; isList?: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('block animate-pulse rounded-md', isList ? 'skeleton-rows' : 'bg-line', className)}
    />
  );
}

export function Subsection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-2 text-base">{title}</h3>
      {children}
    </section>
  );
}

/** Headings that do not depend on the user, so that static documents contain them. */
export const HEADINGS = {
  picks: 'Daily Top Picks',
  dashboard: 'AI Prop Search',
  moneylines: 'Moneylines',
  parlay: 'Parlay Builder',
  bets: 'My bets',
  props: 'Props',
  admin: 'Admin',
} as const;

/** Shown below the board's heading, also while the props load. */
export const BOARD_LEAD = <p className="mt-1 text-sm text-quiet">Every prop that a book quotes today and tomorrow.</p>;
