import type { ReactNode } from 'react';
import { Page } from '../../components/page.tsx';
import { communityUrl } from '../../components/product.ts';

interface LegalTextProps {
  title: string;
  /** As text, such as 'November 1, 2026'. */
  effectiveDate: string;
  children: ReactNode;
}

export function LegalText({ title, effectiveDate, children }: LegalTextProps) {
  return (
    <Page title={title} width="text">
      <h1 className="text-xl">{title}</h1>
      <p className="mt-1 text-sm text-quiet">Effective {effectiveDate}</p>
      <div className="legal mt-8 space-y-8">{children}</div>
    </Page>
  );
}

export function LegalSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="text-lg">{title}</h2>
      <div className="mt-2 space-y-3 text-base leading-relaxed">{children}</div>
    </section>
  );
}

export function LegalList({ children }: { children: ReactNode }) {
  return <ul className="list-disc space-y-2 pl-5 marker:text-quiet">{children}</ul>;
}

export function CommunityLink() {
  return (
    <a href={communityUrl} target="_blank" rel="noreferrer" className="text-accent underline underline-offset-4">
      community chat
    </a>
  );
}
