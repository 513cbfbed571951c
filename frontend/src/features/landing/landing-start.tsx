import type { ReactNode } from 'react';
import { ButtonLink } from '../../components/button.tsx';
import { Page, Skeleton } from '../../components/page.tsx';

export const EXAMPLE_SKELETON = <Skeleton className="h-118 rounded-lg sm:h-112" />;

interface LandingStartProps {
  /** A pick from the record; a skeleton until it is loaded. */
  example?: ReactNode;
  /** The sections below. */
  children?: ReactNode;
}

/** The landing page. Its first section is part of the HTML document, so that it is painted before any script runs. */
export function LandingStart({ example = EXAMPLE_SKELETON, children }: LandingStartProps) {
  return (
    <Page title="">
      <section className="grid grid-cols-1 items-center gap-10 pt-2 lg:grid-cols-[1.1fr_1fr] lg:gap-14 lg:pt-8">
        <div>
          <h1 className="text-2xl">Every player prop is a curve with a line through it.</h1>
          <p className="mt-5 max-w-prose text-lg text-quiet">
            Every bet&apos;s chance, the price worth taking, and how past picks ended.
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            <ButtonLink to="/register">Get Started Free</ButtonLink>
            <ButtonLink to="/login" variant="secondary">
              Sign In
            </ButtonLink>
          </div>
        </div>
        {example}
      </section>
      {children}
    </Page>
  );
}
