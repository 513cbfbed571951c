import type { ReactNode } from 'react';
import { LogoMark } from './logo.tsx';
import { Page } from './page.tsx';

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
