import { useForm } from 'react-hook-form';
import type { ReplyOf, enrolSecondFactor } from '@overline/contracts';
import { errorText } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { routes } from '../../../api/routes.ts';
import { PasswordField } from '../../../components/password-field.tsx';
import { submitOnce } from '../../../components/submit-once.ts';
import { AccountForm } from '../form/account-form.tsx';

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
