import { QRCodeSVG } from 'qrcode.react';
import { useState } from 'react';
import { confirmSecondFactor, disableSecondFactor, enrolSecondFactor, type ReplyOf } from '@overline/contracts';
import { errorText } from '../../api/api-error.ts';
import { call, routes } from '../../api/call.ts';
import { Button } from '../../components/button.tsx';
import { DialogForm, useDialogForm } from '../../components/dialog-form.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { saveFile } from '../../components/download-button.tsx';
import { CodeField } from '../../components/code-field.tsx';
import { Field, PasswordField } from '../../components/fields.tsx';
import { bindField } from '../../components/form.ts';
import { notify } from '../../components/toast/notify.ts';
import { useRefreshSecurity } from './api/security.ts';

/** A secret that takes effect once the user confirms a code generated from it. */
type Enrollment = ReplyOf<typeof enrolSecondFactor>;

interface SecondFactorDialogProps {
  change: 'on' | 'off';
  onClose: () => void;
}

/** Turns two-step sign-in on, in three steps, or off. */
export function SecondFactorDialog({ change, onClose }: SecondFactorDialogProps) {
  const [enrollment, setEnrollment] = useState<Enrollment | null>(null);
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[] | null>(null);
  const enrollmentStep = enrollment ? 'confirm' : 'enroll';
  const enableStep = recoveryCodes ? 'recovery' : enrollmentStep;
  const step = change === 'off' ? 'disable' : enableStep;
  return (
    <Dialog onClose={onClose} {...STEPS[step]}>
      {step === 'disable' ? <DisableForm onDone={onClose} /> : null}
      {step === 'enroll' ? <EnrollForm onEnrolled={setEnrollment} /> : null}
      {step === 'confirm' && enrollment ? <ConfirmForm enrollment={enrollment} onConfirmed={setRecoveryCodes} /> : null}
      {step === 'recovery' && recoveryCodes ? <RecoveryCodes codes={recoveryCodes} onDone={onClose} /> : null}
    </Dialog>
  );
}

const STEPS = {
  disable: { title: 'Turn off two-step sign-in', description: 'After that, your password alone signs you in.' },
  enroll: { title: 'Two-step sign-in', description: 'Step 1 of 3: your password.' },
  confirm: { title: 'Two-step sign-in', description: 'Step 2 of 3: scan the code with an authenticator app.' },
  recovery: { title: 'Recovery codes', description: 'Two-step sign-in is on. Other devices were signed out.' },
};

const setupFailed = (error: unknown): string => errorText(error, 'Failed to set up two-step sign-in.');

function EnrollForm({ onEnrolled }: { onEnrolled: (enrollment: Enrollment) => void }) {
  const form = useDialogForm({
    schema: enrolSecondFactor.body,
    defaultValues: { password: '' },
    submit: async (body) => onEnrolled(await call(routes.enrolSecondFactor, { body })),
    errorMessage: setupFailed,
  });
  return (
    <DialogForm state={form.state} submitLabel="Continue">
      <PasswordField label="Current password" autoComplete="current-password" {...bindField(form, 'password')} />
    </DialogForm>
  );
}

interface ConfirmFormProps {
  enrollment: Enrollment;
  onConfirmed: (recoveryCodes: readonly string[]) => void;
}

/** Shows the secret as a QR code and as text, and asks for the first code generated from it. */
function ConfirmForm({ enrollment, onConfirmed }: ConfirmFormProps) {
  const refresh = useRefreshSecurity();
  const form = useDialogForm({
    schema: confirmSecondFactor.body,
    defaultValues: { code: '' },
    submit: async (body) => {
      const { recoveryCodes } = await call(routes.confirmSecondFactor, { body });
      onConfirmed(recoveryCodes);
      await refresh();
    },
    errorMessage: setupFailed,
  });
  return (
    <DialogForm state={form.state} submitLabel="Turn on">
      <QRCodeSVG
        value={enrollment.uri}
        size={184}
        marginSize={4}
        role="img"
        aria-label="QR code for the authenticator app"
        className="mx-auto rounded-md border"
      />
      <div>
        <p className="text-sm text-quiet">No camera? Type this key into the app:</p>
        <p
          data-testid="secret"
          className="mt-1 rounded-md bg-sunk px-3 py-2 font-medium tracking-wider break-all select-all"
        >
          {enrollment.secret.replace(/(.{4})(?=.)/g, '$1 ')}
        </p>
      </div>
      <Field
        label="Code"
        autoFocus
        hint="The six digits that the app shows now"
        inputMode="numeric"
        autoComplete="one-time-code"
        {...bindField(form, 'code')}
      />
    </DialogForm>
  );
}

const RECOVERY_FILE = 'overline-recovery-codes.txt';

/** The codes that replace a lost authenticator app, shown only once. */
function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const text = codes.join('\n');
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      notify({ type: 'success', message: 'Recovery codes copied.' });
    } catch {
      notify({ type: 'error', message: 'This browser did not allow copying: select the codes, or download them.' });
    }
  };
  return (
    <div className="space-y-4">
      <p className="text-sm text-quiet">
        Keep these where only you can find them. If you lose the app, each code signs you in once. They are not shown
        again.
      </p>
      <ul aria-label="Recovery codes" className="grid grid-cols-2 gap-x-4 gap-y-1 rounded-md bg-sunk p-4 select-all">
        {codes.map((code) => (
          <li key={code} className="text-xs font-medium whitespace-nowrap normal-nums sm:text-sm">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => void copy()}>
          Copy
        </Button>
        <Button
          variant="secondary"
          onClick={() => saveFile(new Blob([`${text}\n`], { type: 'text/plain' }), RECOVERY_FILE)}
        >
          Download
        </Button>
        <Button className="flex-1" onClick={onDone}>
          I have saved them
        </Button>
      </div>
    </div>
  );
}

function DisableForm({ onDone }: { onDone: () => void }) {
  const refresh = useRefreshSecurity();
  const form = useDialogForm({
    schema: disableSecondFactor.body,
    defaultValues: { password: '', code: '' },
    submit: async (body) => {
      await call(routes.disableSecondFactor, { body });
      await refresh();
    },
    errorMessage: (error) => errorText(error, 'Failed to turn off two-step sign-in.'),
    onDone,
  });
  return (
    <DialogForm state={form.state} submitLabel="Turn off" successMessage="Two-step sign-in is off." variant="danger">
      <PasswordField label="Current password" autoComplete="current-password" {...bindField(form, 'password')} />
      <CodeField {...bindField(form, 'code')} />
    </DialogForm>
  );
}
