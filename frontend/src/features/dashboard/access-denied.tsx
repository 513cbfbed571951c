import { ButtonLink } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { Page } from '../../components/page.tsx';

/** The dashboard's own words for a visitor; the guard sends most of them to the login page before. */
export function AccessDenied() {
  return (
    <Page title="Access Denied">
      <EmptyState level={1} title="Access Denied" action={<ButtonLink to="/">Back to the start</ButtonLink>}>
        Please log in to access your dashboard
      </EmptyState>
    </Page>
  );
}
