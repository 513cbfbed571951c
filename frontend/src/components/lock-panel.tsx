import { ButtonLink } from './button.tsx';
import { Icon } from './icon.tsx';
import { Page } from './page.tsx';
import type { ReactNode } from 'react';

interface LockPanelProps {
  page: string;
  title: string;
  /** The words of the link to the plans. */
  action: string;
  children: ReactNode;
}

/** A page that belongs to a higher plan. */
export function LockPanel({ page, title, action, children }: LockPanelProps) {
  return (
    <Page title={page}>
      <h1 className="mb-6 text-xl">{page}</h1>
      <section className="flex flex-col items-center rounded-lg border bg-raised px-6 py-12 text-center">
        <span className="mb-5 inline-flex size-12 items-center justify-center rounded-full bg-accent-soft text-ink">
          <Icon name="lock" className="size-6" />
        </span>
        <h2 className="text-lg">{title}</h2>
        <p className="mt-2 max-w-prose text-quiet">{children}</p>
        <div className="mt-6 flex flex-wrap justify-center gap-3">
          <ButtonLink to="/pricing">{action}</ButtonLink>
          <ButtonLink to="/picks" variant="secondary">
            Go to the picks
          </ButtonLink>
        </div>
      </section>
    </Page>
  );
}
