import { QRCodeSVG } from 'qrcode.react';
import { useForm } from 'react-hook-form';
import { errorText } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { routes } from '../../../api/routes.ts';
import { Field } from '../../../components/field.tsx';
import { submitOnce } from '../../../components/submit-once.ts';
import { AccountForm } from '../form/account-form.tsx';
import type { Enrolment } from './enrol-form.tsx';
import { useRenewSecurity } from './security-queries.ts';

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
