import { Page } from '../../components/page.tsx';

/** What a visitor sees first. */
export function LandingPage() {
  return (
    <Page title="">
      <h1>Overline</h1>
    </Page>
  );
}
