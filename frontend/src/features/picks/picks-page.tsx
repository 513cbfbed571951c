import { Page } from '../../components/page.tsx';

/** The day's picks. */
export function PicksPage() {
  return <Page title="Picks">Picks</Page>;
}
