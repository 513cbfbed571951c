import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { ApiError } from '../../api/api-error.ts';
import { Checkbox } from '../../components/checkbox.tsx';
import { Field, PasswordField } from '../../components/fields.tsx';
import { lazyResolver } from '../../components/form.ts';
import { TextLink } from '../../components/link.tsx';
import { FormPage } from '../../components/page.tsx';
import { SubmitForm, useSubmitForm } from '../../components/submit-form.tsx';
import { originOf } from '../../session/redirects.ts';
import { useSession, useSessionStore } from '../../session/session-context.tsx';
import type { SessionState } from '../../session/session-store.ts';
import type { LoginValues } from './auth-schemas.ts';
import { CHECK_FAILED_MESSAGE, LOGIN_DEFAULT, signIn, signInErrorText } from './sign-in.ts';

// Only for accounts with a second factor.
const CodeField = lazy(() =>
  import('../../components/code-field.tsx').then((module) => ({ default: module.CodeField })),
);

const REDIRECT_AFTER_MS = 100;

const resolver = lazyResolver<LoginValues>(async () => (await import('./auth-schemas.ts')).loginResolver);

/** Explains why the user was sent to this page. */
function leadOf(session: SessionState, origin: string): string {
  if (session.status === 'unauthenticated' && session.reason === 'ended')
    return 'Your session has ended. Sign in to continue.';
  return origin === '/' ? 'Your picks, your searches, the record.' : 'Sign in to see this page.';
}

export function LoginPage() {
  const session = useSession();
  const store = useSessionStore();
  const locationState: unknown = useLocation().state;
  const [asksForCode, setAsksForCode] = useState(false);
  const origin = originOf(locationState);
  useRedirect(session.status === 'authenticated', origin);

  const form = useSubmitForm<LoginValues>({
    resolver,
    defaultValues: { email: '', password: '', remember: false },
    submit: async ({ remember, ...body }) => {
      try {
        const { token, user } = await signIn(body);
        store.signIn(token, user, { remember });
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'CODE_REQUIRED')) throw error;
        setAsksForCode(true);
      }
    },
    errorMessage: (error) => signInErrorText(error, LOGIN_DEFAULT),
  });
  const { errors } = form;
  const checkFailed =
    session.status === 'unauthenticated' && session.reason === 'check-failed' ? CHECK_FAILED_MESSAGE : undefined;
  const error = errors.email?.message ?? errors.password?.message ?? errors.root?.message ?? checkFailed;
  return (
    <FormPage title="Sign in" lead={leadOf(session, origin)}>
      <SubmitForm state={{ ...form.state, error }} submitLabel="Sign In" busyLabel="Signing in…">
        <Field label="Email" type="email" autoComplete="username" inputMode="email" {...form.register('email')} />
        <PasswordField label="Password" autoComplete="current-password" {...form.register('password')} />
        {asksForCode ? (
          <Suspense>
            <CodeField autoFocus error={errors.code?.message} {...form.register('code')} />
          </Suspense>
        ) : null}
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <Checkbox label="Remember me" {...form.register('remember')} />
          <TextLink to="/forgot-password" className="py-2 text-sm">
            Forgot your password?
          </TextLink>
        </div>
      </SubmitForm>
      <p className="mt-6 text-sm text-quiet">
        No account yet?{' '}
        <TextLink to="/register" state={locationState} className="font-medium">
          Create an account
        </TextLink>
      </p>
    </FormPage>
  );
}

/** Returns to the page that asked for a sign-in, shortly after the session starts. */
function useRedirect(signedIn: boolean, origin: string): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!signedIn) return undefined;
    const timer = setTimeout(() => void navigate(origin, { replace: true }), REDIRECT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [signedIn, origin, navigate]);
}
