import { lazy, Suspense, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { ReplyOf, secondFactor } from '@overline/contracts';
import { errorText } from '../../api/api-error.ts';
import { routes } from '../../api/call.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { routeQuery } from '../../api/route-query.ts';
import { Button } from '../../components/button.tsx';
import { formatDateTime } from '../../lib/format.ts';
import { Row } from '../../components/settings-section.tsx';

const SecondFactorDialog = lazy(() =>
  import('./second-factor-dialog.tsx').then((module) => ({ default: module.SecondFactorDialog })),
);

export function SecondFactor() {
  const { data: factor, error } = useQuery(routeQuery(queryKeys.secondFactor, routes.secondFactor));
  // Kept while the dialog is open, because the dialog itself changes `factor.enabled`.
  const [dialog, setDialog] = useState<'on' | 'off' | null>(null);
  return (
    <>
      <Row
        label={<span ref={scrollToIfLinked}>Two-step sign-in</span>}
        value={error ? errorText(error, 'This could not be loaded. Please reload the page.') : textFor(factor)}
      >
        <Button
          variant="secondary"
          size="small"
          busy={factor === undefined}
          onClick={() => setDialog(factor?.enabled ? 'off' : 'on')}
        >
          {factor?.enabled ? 'Turn off' : 'Set up'}
        </Button>
      </Row>
      {dialog === null ? null : (
        <Suspense fallback={null}>
          <SecondFactorDialog change={dialog} onClose={() => setDialog(null)} />
        </Suspense>
      )}
    </>
  );
}

/** Scrolls to the row if the URL links to it. The browser cannot, because the row is rendered later. */
function scrollToIfLinked(row: HTMLSpanElement | null): void {
  if (window.location.hash === '#two-step') row?.scrollIntoView({ block: 'center' });
}

function textFor(factor: ReplyOf<typeof secondFactor> | undefined): string {
  if (factor === undefined) return '…';
  if (!factor.enabled) return 'Off: your password alone signs you in';
  const since = factor.since === null ? 'On' : `On since ${formatDateTime(factor.since)}`;
  return `${since} · ${factor.recoveryCodesLeft} recovery codes left`;
}
