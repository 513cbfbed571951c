import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { ApiError } from '../../api/api-error.ts';
import { call, routes } from '../../api/call.ts';
import { Banner } from '../../components/banner.tsx';
import { Button } from '../../components/button.tsx';
import { Field, PasswordField } from '../../components/fields.tsx';
import { Link } from '../../components/link.tsx';
import { FormPage } from '../../components/page.tsx';
import { type Problems, textOf, usePlainForm } from '../../components/plain-form.ts';
import { originOf } from '../../session/redirects.ts';
import { useSession, useSessionStore } from '../../session/session-context.tsx';
import { CHECK_FAILED_MESSAGE, LOGIN_DEFAULT, signInErrorText } from './sign-in-error.ts';

// Few have a second step, and they meet it after the first.
const CodeField = lazy(() => import('../../components/fields.tsx').then((module) => ({ default: module.CodeField })));

const REDIRECT_AFTER_MS = 100;
const REQUIRED = 'Email and password are required';
const CODE_REQUIRED = 'Enter the code from your authenticator app, or a recovery code.';

/** Sign in. */
export function LoginPage() {
  const session = useSession();
  const store = useSessionStore();
  const from: unknown = useLocation().state;
  const [asksForCode, setAsksForCode] = useState(false);
  useReturn(session.status === 'authenticated', originOf(from));

  const submit = async (fields: FormData): Promise<Problems> => {
    const [email, password, code] = [
      textOf(fields, 'email').trim(),
      textOf(fields, 'password'),
      textOf(fields, 'code'),
    ];
    if (email === '' || password === '') return { form: REQUIRED };
    if (asksForCode && code.trim() === '') return { code: CODE_REQUIRED };
    const second = asksForCode ? { code: code.trim() } : {};
    try {
      const { token, user } = await call(routes.login, { body: { email, password, ...second } });
      store.signIn(token, user, { remember: fields.has('remember') });
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'CODE_REQUIRED')
        return { form: signInErrorText(error, LOGIN_DEFAULT) };
      setAsksForCode(true);
    }
    return {};
  };
  const { problems, isSubmitting, formProps } = usePlainForm(submit);
  const checkFailed =
    session.status === 'unauthenticated' && session.because === 'check-failed' ? CHECK_FAILED_MESSAGE : undefined;
  const problem = problems.form ?? checkFailed;
  return (
    <FormPage title="Sign in" lead="Your picks, your searches, the record.">
      <form {...formProps} className="space-y-4">
        {problem ? <Banner tone="error">{problem}</Banner> : null}
        <Field label="Email" type="email" autoComplete="username" inputMode="email" name="email" />
        <PasswordField label="Password" autoComplete="current-password" name="password" />
        {asksForCode ? (
          <Suspense>
            <CodeField autoFocus error={problems.code} name="code" />
          </Suspense>
        ) : null}
        <label className="flex min-h-9 items-center gap-2 text-sm">
          <input type="checkbox" className="size-4 accent-(--accent)" name="remember" />
          Remember me
        </label>
        <Button type="submit" className="w-full" aria-disabled={isSubmitting}>
          {isSubmitting ? 'Signing in…' : 'Sign In'}
        </Button>
      </form>
      <p className="mt-6 text-sm text-quiet">
        No account yet?{' '}
        <Link to="/register" state={from} className="font-medium text-accent underline underline-offset-4">
          Create an account
        </Link>
      </p>
    </FormPage>
  );
}

/** Leads back to where the person came from, a moment after the session is there. */
function useReturn(signedIn: boolean, origin: string): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!signedIn) return undefined;
    const timer = setTimeout(() => void navigate(origin, { replace: true }), REDIRECT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [signedIn, origin, navigate]);
}
