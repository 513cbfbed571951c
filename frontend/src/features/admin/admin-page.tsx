import { ButtonLink } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { Page } from '../../components/page.tsx';

/** The admin console's place until it opens. */
export function AdminPage() {
  return (
    <NotOpen page="Admin">
      Checking and refreshing picks is on the picks page; the rest of the console will stand here.
    </NotOpen>
  );
}

function NotOpen({ page, children }: { page: string; children: string }) {
  return (
    <Page title={page}>
      <h1 className="mb-6 text-xl">{page}</h1>
      <EmptyState title="This page is not open yet" action={<ButtonLink to="/picks">Go to the picks</ButtonLink>}>
        {children}
      </EmptyState>
    </Page>
  );
}
