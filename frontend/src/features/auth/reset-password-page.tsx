import { useState } from 'react';
import { ApiError, errorText } from '../../api/api-error.ts';
import { call, routes } from '../../api/call.ts';
import { useLinkToken } from '../../api/email-link.ts';
import { ButtonLink } from '../../components/button.tsx';
import { PasswordField } from '../../components/fields.tsx';
import { bindField, lazyResolver } from '../../components/form.ts';
import { FormPage } from '../../components/page.tsx';
import { SubmitForm, useSubmitForm } from '../../components/submit-form.tsx';
import { useSessionStore } from '../../session/session-context.tsx';
import type { ResetPasswordValues } from './auth-schemas.ts';

const resolver = lazyResolver<ResetPasswordValues>(
  async () => (await import('./auth-schemas.ts')).resetPasswordResolver,
);

type Step = 'form' | 'invalid-link' | 'done';

const TEXTS: Record<Step, { title: string; lead: string }> = {
  form: {
    title: 'Choose a new password',
    lead: 'You will be signed out everywhere. Then sign in with your new password.',
  },
  'invalid-link': { title: 'This link does not work', lead: 'It has expired, was already used, or is incomplete.' },
  done: { title: 'Your password has changed', lead: 'You have been signed out on all devices.' },
};

export function ResetPasswordPage() {
  const token = useLinkToken();
  const [step, setStep] = useState<Step>(token === '' ? 'invalid-link' : 'form');
  return (
    <FormPage {...TEXTS[step]}>
      {step === 'form' ? <NewPasswordForm token={token} onEnd={setStep} /> : null}
      {step === 'invalid-link' ? <ButtonLink to="/forgot-password">Request a new link</ButtonLink> : null}
      {step === 'done' ? <ButtonLink to="/login">Sign in</ButtonLink> : null}
    </FormPage>
  );
}

function NewPasswordForm({ token, onEnd }: { token: string; onEnd: (step: Step) => void }) {
  const session = useSessionStore();
  const form = useSubmitForm<ResetPasswordValues>({
    resolver,
    defaultValues: { newPassword: '', confirmPassword: '' },
    submit: async ({ newPassword }) => {
      try {
        await call(routes.resetPassword, { body: { token, newPassword } });
      } catch (error) {
        if (error instanceof ApiError && error.code === 'LINK_NOT_VALID') return onEnd('invalid-link');
        throw error;
      }
      // The server has ended all sessions of the account, perhaps including this browser's.
      if (session.read().status === 'authenticated') session.signOutLocally();
      onEnd('done');
    },
    errorMessage: (error) => errorText(error, 'The password was not changed. Please try again.'),
  });
  return (
    <SubmitForm state={form.state} submitLabel="Set new password">
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint="At least 8 characters"
        {...bindField(form, 'newPassword')}
      />
      <PasswordField label="Confirm new password" autoComplete="new-password" {...bindField(form, 'confirmPassword')} />
    </SubmitForm>
  );
}
