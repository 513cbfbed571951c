import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { errorText } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { routes } from '../../../api/routes.ts';
import { CodeField } from '../../../components/code-field.tsx';
import { PasswordField } from '../../../components/password-field.tsx';
import { submitOnce } from '../../../components/submit-once.ts';
import { AccountForm } from '../form/account-form.tsx';
import { useCloseLater } from '../form/use-close-later.ts';
import { useRenewSecurity } from './security-queries.ts';

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
