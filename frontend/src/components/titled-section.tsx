import { type ReactNode, useId } from 'react';

/** A part of a page, named by its heading. */
export function TitledSection({ title, look = 'text-lg', className, children }: TitledSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={className}>
      <h2 id={id} className={look}>
        {title}
      </h2>
      {children}
    </section>
  );
}

interface TitledSectionProps {
  title: string;
  /** Classes of the heading. */
  look?: string;
  className?: string;
  children: ReactNode;
}
