import type { ReactNode } from 'react';
import { Banner, RetryBanner } from '../../../components/banner.tsx';
import { ButtonLink } from '../../../components/button.tsx';
import { adminErrorText, needsSecondFactor } from './console-queries.ts';

interface QueryResultProps {
  query: { error: unknown; data: unknown; refetch: () => unknown };
  /** Hidden only if the first load failed. After a failed refetch, the previous data stays below the error. */
  children: ReactNode;
}

/** A console query's error, if any, and its content. */
export function QueryResult({ query: { error, data, refetch }, children }: QueryResultProps) {
  return (
    <>
      {error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
      {error && !data ? null : children}
    </>
  );
}

function LoadFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (needsSecondFactor(error)) {
    return (
      <Banner
        tone="notice"
        action={
          <ButtonLink to="/account#two-step" size="small">
            Set up two-step sign-in
          </ButtonLink>
        }
      >
        <p className="font-medium">The console requires two-step sign-in.</p>
        <p>Set it up in your account. If it is already on, sign out and back in.</p>
      </Banner>
    );
  }
  return (
    <RetryBanner tone="error" onRetry={onRetry}>
      {adminErrorText(error, 'The data could not be loaded. Please try again.')}
    </RetryBanner>
  );
}
