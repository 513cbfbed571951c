import { Navigate, useSearchParams } from 'react-router-dom';
import { Banner } from '../../components/banner.tsx';
import { ButtonLink } from '../../components/button.tsx';
import { FormPage } from '../../components/form-page.tsx';

/** Where a payment would return to. This installation takes none yet, so none can be verified. */
export function SuccessPage() {
  const [query] = useSearchParams();
  if (!query.get('session_id')) return <Navigate to="/pricing" replace />;
  return (
    <FormPage title="Payment" lead="This installation does not sell subscriptions yet.">
      <Banner tone="error">Payment verification failed</Banner>
      <ButtonLink to="/pricing" className="mt-6">
        Return to Pricing
      </ButtonLink>
    </FormPage>
  );
}
