import { Banner } from '../../../components/banner.tsx';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { adminErrorText, needsSecondFactor } from '../api/admin-errors.ts';

interface LoadFailureProps {
  error: unknown;
  retry: () => void;
}

export function LoadFailure({ error, retry }: LoadFailureProps) {
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
        <p className="font-medium">The console opens with two-step sign-in.</p>
        <p>Set it up in your account, or sign out and in again if it is on already.</p>
      </Banner>
    );
  }
  return (
    <Banner
      tone="error"
      action={
        <Button variant="secondary" size="small" onClick={retry}>
          Try again
        </Button>
      }
    >
      {adminErrorText(error, 'The data could not be loaded. Please try again.')}
    </Banner>
  );
}
