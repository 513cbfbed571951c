import { useState } from 'react';
import { Dialog } from '../../../components/dialog.tsx';
import { DisableForm } from './disable-form.tsx';
import { EnrolForm, type Enrolment } from './enrol-form.tsx';
import { ConfirmForm } from './confirm-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

interface SecondFactorDialogProps {
  change: 'on' | 'off';
  onClose: () => void;
}

/** Switches two-step sign-in on, in three steps, or off. */
export function SecondFactorDialog({ change, onClose }: SecondFactorDialogProps) {
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const frame = { open: true, onOpenChange: (open: boolean) => (open ? undefined : onClose()) };
  if (change === 'off') {
    return (
      <Dialog {...frame} title="Switch off two-step sign-in" description="From then on the password alone is enough.">
        <DisableForm onDone={onClose} />
      </Dialog>
    );
  }
  if (codes !== null) {
    return (
      <Dialog {...frame} title="Recovery codes" description="Two-step sign-in is on. Other devices were signed out.">
        <RecoveryCodes codes={codes} onDone={onClose} />
      </Dialog>
    );
  }
  return enrolment === null ? (
    <Dialog {...frame} title="Two-step sign-in" description="Step 1 of 3: your password.">
      <EnrolForm onEnrolled={setEnrolment} />
    </Dialog>
  ) : (
    <Dialog {...frame} title="Two-step sign-in" description="Step 2 of 3: read the code with an authenticator app.">
      <ConfirmForm enrolment={enrolment} onConfirmed={setCodes} />
    </Dialog>
  );
}
