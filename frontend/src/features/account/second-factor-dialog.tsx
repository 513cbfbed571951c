import { QRCodeSVG } from 'qrcode.react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { enrolSecondFactor, ReplyOf } from '@overline/contracts';
import { errorText } from '../../api/api-error.ts';
import { call, routes } from '../../api/call.ts';
import { Button } from '../../components/button.tsx';
import { AccountForm, useCloseLater } from '../../components/dialog-form.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { saveFile } from '../../components/download-button.tsx';
import { CodeField, Field, PasswordField } from '../../components/fields.tsx';
import { submitOnce } from '../../components/form.ts';
import { notify } from '../../components/toast/toast.tsx';
import { useRenewSecurity } from './api/security.ts';

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

/** A secret that counts once a code of it is confirmed. */
export type Enrolment = ReplyOf<typeof enrolSecondFactor>;

/** Asks for the password, and for a secret. */
export function EnrolForm({ onEnrolled }: { onEnrolled: (enrolment: Enrolment) => void }) {
  const form = useForm({ defaultValues: { password: '' } });
  const submit = async ({ password }: { password: string }): Promise<void> => {
    if (password === '') return form.setError('password', { message: 'Your current password is required' });
    try {
      onEnrolled(await call(routes.enrolSecondFactor, { body: { password } }));
    } catch (error) {
      form.setError('root', { message: errorText(error, 'Failed to set up two-step sign-in.') });
    }
  };
  const { errors, isSubmitting } = form.formState;
  return (
    <AccountForm
      onSubmit={submitOnce(form, submit)}
      problem={errors.root?.message}
      success={null}
      submit="Continue"
      busy={isSubmitting}
    >
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register('password')}
      />
    </AccountForm>
  );
}

interface ConfirmFormProps {
  enrolment: Enrolment;
  onConfirmed: (recoveryCodes: string[]) => void;
}

/** Shows the secret, as a QR code and as text, and asks for a first code made of it. */
export function ConfirmForm({ enrolment, onConfirmed }: ConfirmFormProps) {
  const renew = useRenewSecurity();
  const form = useForm({ defaultValues: { code: '' } });
  const submit = async ({ code }: { code: string }): Promise<void> => {
    if (code.trim() === '') return form.setError('code', { message: 'Enter the code from your authenticator app' });
    try {
      const { recoveryCodes } = await call(routes.confirmSecondFactor, { body: { code: code.trim() } });
      onConfirmed(recoveryCodes);
      await renew();
    } catch (error) {
      form.setError('root', { message: errorText(error, 'Failed to set up two-step sign-in.') });
    }
  };
  const { errors, isSubmitting } = form.formState;
  return (
    <AccountForm
      onSubmit={submitOnce(form, submit)}
      problem={errors.root?.message}
      success={null}
      submit="Switch on"
      busy={isSubmitting}
    >
      <QRCodeSVG
        value={enrolment.uri}
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
          {enrolment.secret.replace(/(.{4})(?=.)/g, '$1 ')}
        </p>
      </div>
      <Field
        label="Code"
        autoFocus
        hint="Six digits, as the app shows them now"
        inputMode="numeric"
        autoComplete="one-time-code"
        error={errors.code?.message}
        {...form.register('code')}
      />
    </AccountForm>
  );
}

const FILE = 'overline-recovery-codes.txt';

interface RecoveryCodesProps {
  codes: readonly string[];
  onDone: () => void;
}

/** The codes that open the account without the app, shown this once. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
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
        Keep these where only you find them. Each opens the account once, should the app be lost. They are not shown
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
        <Button variant="secondary" onClick={() => saveFile(new Blob([`${text}\n`], { type: 'text/plain' }), FILE)}>
          Download
        </Button>
        <Button className="flex-1" onClick={onDone}>
          I have kept them
        </Button>
      </div>
    </div>
  );
}

interface Proof {
  password: string;
  code: string;
}

/** Switches two-step sign-in off, proved by the password and a code. */
export function DisableForm({ onDone }: { onDone: () => void }) {
  const renew = useRenewSecurity();
  const [succeeded, setSucceeded] = useState(false);
  const form = useForm<Proof>({ defaultValues: { password: '', code: '' } });
  useCloseLater(succeeded, onDone);
  const submit = async ({ password, code }: Proof): Promise<void> => {
    if (succeeded) return;
    if (password === '') return form.setError('password', { message: 'Your current password is required' });
    if (code.trim() === '') return form.setError('code', { message: 'Enter the code from your authenticator app' });
    try {
      await call(routes.disableSecondFactor, { body: { password, code: code.trim() } });
      setSucceeded(true);
      await renew();
    } catch (error) {
      form.setError('root', { message: errorText(error, 'Failed to switch off two-step sign-in.') });
    }
  };
  const { errors, isSubmitting } = form.formState;
  return (
    <AccountForm
      onSubmit={submitOnce(form, submit)}
      problem={errors.root?.message}
      success={succeeded ? 'Two-step sign-in is off.' : null}
      submit="Switch off"
      variant="danger"
      busy={isSubmitting}
    >
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register('password')}
      />
      <CodeField error={errors.code?.message} {...form.register('code')} />
    </AccountForm>
  );
}
