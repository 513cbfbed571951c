import { useEffect, type ReactNode } from 'react';
import { classNames } from './class-names.ts';

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
