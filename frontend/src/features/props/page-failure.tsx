import { errorText } from '../../api/api-error.ts';
import { Button, ButtonLink } from '../../components/button.tsx';
import { Page } from '../../components/page.tsx';
import { useUser } from '../../session/session-context.tsx';

/** Explains why the page failed, and offers an upgrade or a retry. */
export function PageFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const isFree = useUser()?.tier === 'Free';
  return (
    <Page title="Not available" width="text">
      <h1 className="text-xl">{isFree ? 'This page is part of Premium' : 'This page is not available'}</h1>
      <p className="mt-2">
        {isFree ? 'Player and game pages come with the Premium plan.' : errorText(error, 'It could not be loaded.')}
      </p>
      <div className="mt-5 flex gap-3">
        {isFree ? (
          <ButtonLink to="/pricing">See plans</ButtonLink>
        ) : (
          <Button variant="secondary" onClick={onRetry}>
            Try again
          </Button>
        )}
        <ButtonLink to="/props" variant="quiet">
          Go to the board
        </ButtonLink>
      </div>
    </Page>
  );
}
