import { zodResolver } from '@hookform/resolvers/zod';
import { changeEmail as contract } from '@overline/contracts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { errorText } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { routes } from '../../api/routes.ts';
import { Field } from '../../components/field.tsx';
import { PasswordField } from '../../components/password-field.tsx';
import { submitOnce } from '../../components/submit-once.ts';
import { useSessionStore } from '../../session/session-context.tsx';
import { AccountForm } from './form/account-form.tsx';
import { useCloseLater } from './form/use-close-later.ts';

interface EmailForm {
  newEmail: string;
  password: string;
}

const rules = zodResolver(contract.body);

/** A new address, proved by the current password. */
export function ChangeEmailForm({ onDone }: { onDone: () => void }) {
  const session = useSessionStore();
  const [succeeded, setSucceeded] = useState(false);
  const form = useForm<EmailForm>({ defaultValues: { newEmail: '', password: '' }, resolver: rules });
  useCloseLater(succeeded, onDone);
  const submit = async (body: EmailForm): Promise<void> => {
    if (succeeded) return;
    try {
      session.takeUser(await call(routes.changeEmail, { body }));
      setSucceeded(true);
    } catch (error) {
      form.setError('root', { message: errorText(error, 'Failed to change email.') });
    }
  };
  const { errors, isSubmitting } = form.formState;
  return (
    <AccountForm
      onSubmit={submitOnce(form, submit)}
      problem={errors.root?.message}
      success={succeeded ? 'Your email address has changed.' : null}
      submit="Change Email"
      busy={isSubmitting}
    >
      <Field
        label="New email"
        type="email"
        inputMode="email"
        autoComplete="email"
        error={errors.newEmail?.message}
        {...form.register('newEmail')}
      />
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register('password')}
      />
    </AccountForm>
  );
}
