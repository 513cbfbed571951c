import { type ComponentProps, useEffect, useId } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { FREE_PICKS } from '@overline/contracts';
import { call, routes } from '../../api/call.ts';
import { Field, PasswordField } from '../../components/fields.tsx';
import { bindField, lazyResolver } from '../../components/form.ts';
import { TextLink } from '../../components/link.tsx';
import { FormPage } from '../../components/page.tsx';
import { SubmitForm, useSubmitForm } from '../../components/submit-form.tsx';
import { originOf } from '../../session/redirects.ts';
import { useSession, useSessionStore } from '../../session/session-context.tsx';
import type { RegisterValues } from './auth-schemas.ts';
import { REGISTER_DEFAULT, signInErrorText } from './sign-in.ts';

const NO_VALUES: RegisterValues = { username: '', email: '', password: '', confirmPassword: '', terms: false };

const resolver = lazyResolver<RegisterValues>(async () => (await import('./auth-schemas.ts')).registerResolver);

export function RegisterPage() {
  const store = useSessionStore();
  const locationState: unknown = useLocation().state;
  const form = useSubmitForm<RegisterValues>({
    resolver,
    defaultValues: NO_VALUES,
    submit: async ({ username, email, password }) => {
      const { token, user } = await call(routes.register, { body: { username, email, password } });
      store.signIn(token, user, { remember: false });
    },
    errorMessage: (error) => signInErrorText(error, REGISTER_DEFAULT),
  });
  useRedirectSignedIn(originOf(locationState));
  return (
    <FormPage title="Create account" lead={`Free, with ${FREE_PICKS} picks a day. No card needed.`}>
      <SubmitForm state={form.state} submitLabel="Create Account" busyLabel="Creating account…">
        <Field
          label="Username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...bindField(form, 'username')}
        />
        <Field label="Email" type="email" inputMode="email" autoComplete="email" {...bindField(form, 'email')} />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          hint="At least 8 characters"
          {...bindField(form, 'password')}
        />
        <PasswordField label="Confirm password" autoComplete="new-password" {...bindField(form, 'confirmPassword')} />
        <TermsField {...bindField(form, 'terms')} />
      </SubmitForm>
      <p className="mt-6 text-sm text-quiet">
        Already have an account?{' '}
        <TextLink to="/login" state={locationState} className="font-medium">
          Sign in
        </TextLink>
      </p>
    </FormPage>
  );
}

function useRedirectSignedIn(origin: string): void {
  const navigate = useNavigate();
  const signedIn = useSession().status === 'authenticated';
  useEffect(() => {
    if (signedIn) void navigate(origin, { replace: true });
  }, [signedIn, origin, navigate]);
}

/** The consent box. The documents open in a new tab, so that the form keeps what was typed. */
function TermsField({ error, ...input }: ComponentProps<'input'> & { error: string | undefined }) {
  const id = useId();
  const link = 'text-accent underline underline-offset-4';
  return (
    <div>
      <div className="flex items-start gap-2 text-sm">
        <input
          {...input}
          id={id}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="mt-0.5 size-4 accent-(--accent)"
        />
        <label htmlFor={id}>
          I am 18 or older and accept the{' '}
          <a href="/terms" target="_blank" className={link}>
            Terms of Service
          </a>{' '}
          and the{' '}
          <a href="/privacy" target="_blank" className={link}>
            Privacy Policy
          </a>
        </label>
      </div>
      {error ? (
        <p id={`${id}-error`} className="mt-1 text-sm text-danger">
          {error}
        </p>
      ) : null}
    </div>
  );
}
