import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { formatDateTime } from '../../../format/format.ts';
import { Row } from '../section.tsx';
import { useSecondFactor } from './security-queries.ts';

const SecondFactorDialog = lazy(() =>
  import('./second-factor-dialog.tsx').then((module) => ({ default: module.SecondFactorDialog })),
);

/** Whether signing in asks for a code, and the way to change that. */
export function SecondFactor() {
  const { data: factor } = useSecondFactor();
  // Kept while the dialog is open: the answer changes under it.
  const [dialog, setDialog] = useState<'on' | 'off' | null>(null);
  return (
    <>
      <Row label={<span id="two-step">Two-step sign-in</span>} value={wordsOf(factor)}>
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

function wordsOf(factor: ReturnType<typeof useSecondFactor>['data']): string {
  if (factor?.enabled !== true) return 'Off: the password alone opens the account';
  const since = factor.since === null ? 'On' : `On since ${formatDateTime(factor.since)}`;
  return `${since} · ${factor.recoveryCodesLeft} recovery codes left`;
}
