import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { errorText } from '../../api/api-error.ts';
import { Button } from '../../components/button.tsx';
import { formatDateTime } from '../../lib/format.ts';
import { Row } from './account-section.tsx';
import { useSecondFactor } from './api/security.ts';

const SecondFactorDialog = lazy(() =>
  import('./second-factor-dialog.tsx').then((module) => ({ default: module.SecondFactorDialog })),
);

export function SecondFactor() {
  const { data: factor, error } = useSecondFactor();
  const label = useScrollToHash('#two-step');
  // Kept while the dialog is open, since the data changes under it.
  const [dialog, setDialog] = useState<'on' | 'off' | null>(null);
  return (
    <>
      <Row
        label={<span ref={label}>Two-step sign-in</span>}
        value={error ? errorText(error, 'This could not be fetched. Please reload the page.') : textFor(factor)}
      >
        <Button
          variant="secondary"
          size="small"
          aria-disabled={factor === undefined}
          onClick={() => (factor === undefined ? undefined : setDialog(factor.enabled ? 'off' : 'on'))}
        >
          {factor?.enabled ? 'Switch off' : 'Set up'}
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

/** Scrolls a linked row into view: it was not rendered yet when the page opened. */
function useScrollToHash(hash: string) {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (window.location.hash === hash) place.current?.scrollIntoView({ block: 'center' });
  }, [hash]);
  return place;
}

function textFor(factor: ReturnType<typeof useSecondFactor>['data']): string {
  if (factor === undefined) return '…';
  if (!factor.enabled) return 'Off: the password alone opens the account';
  const since = factor.since === null ? 'On' : `On since ${formatDateTime(factor.since)}`;
  return `${since} · ${factor.recoveryCodesLeft} recovery codes left`;
}
