import { zodResolver } from '@hookform/resolvers/zod';
import { changePassword as contract } from '@overline/contracts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { errorText } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { routes } from '../../api/routes.ts';
import { PasswordField } from '../../components/password-field.tsx';
import { submitOnce } from '../../components/submit-once.ts';
import { useSessionStore } from '../../session/session-context.tsx';
import { AccountForm } from './form/account-form.tsx';
import { useCloseLater } from './form/use-close-later.ts';

const passwordForm = contract.body
  .extend({ confirmPassword: z.string() })
  .refine((typed) => typed.newPassword === typed.confirmPassword, {
    path: ['confirmPassword'],
    message: 'Passwords do not match.',
    // Said even while another field is wrong.
    when: () => true,
  });
type PasswordForm = z.input<typeof passwordForm>;

const rules = zodResolver(passwordForm);
const EMPTY: PasswordForm = { currentPassword: '', newPassword: '', confirmPassword: '' };

/** A new password. The answer carries a new token, since the change ended every session. */
export function ChangePasswordForm({ onDone }: { onDone: () => void }) {
  const session = useSessionStore();
  const [succeeded, setSucceeded] = useState(false);
  const form = useForm<PasswordForm>({ defaultValues: EMPTY, resolver: rules });
  useCloseLater(succeeded, onDone);
  const submit = async ({ currentPassword, newPassword }: PasswordForm): Promise<void> => {
    if (succeeded) return;
    try {
      const { token, user } = await call(routes.changePassword, { body: { currentPassword, newPassword } });
      session.renewToken(token, user);
      setSucceeded(true);
    } catch (error) {
      form.setError('root', { message: errorText(error, 'Failed to change password.') });
    }
  };
  const { errors, isSubmitting } = form.formState;
  const { register } = form;
  return (
    <AccountForm
      onSubmit={submitOnce(form, submit)}
      problem={errors.root?.message}
      success={succeeded ? 'Your password has changed.' : null}
      submit="Change Password"
      busy={isSubmitting}
    >
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        error={errors.currentPassword?.message}
        {...register('currentPassword')}
      />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint="At least 8 characters"
        error={errors.newPassword?.message}
        {...register('newPassword')}
      />
      <PasswordField
        label="Confirm new password"
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...register('confirmPassword')}
      />
    </AccountForm>
  );
}
