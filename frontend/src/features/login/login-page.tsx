import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { routes } from '../../api/routes.ts';
import { Banner } from '../../components/banner.tsx';
import { Button } from '../../components/button.tsx';
import { CodeField } from '../../components/code-field.tsx';
import { Field } from '../../components/field.tsx';
import { FormPage } from '../../components/form-page.tsx';
import { PasswordField } from '../../components/password-field.tsx';
import { submitOnce } from '../../components/submit-once.ts';
import { originOf } from '../../session/redirects.ts';
import { useSession, useSessionStore } from '../../session/session-context.tsx';
import { CHECK_FAILED_MESSAGE, LOGIN_DEFAULT, signInErrorText } from '../../session/sign-in-error.ts';

const REDIRECT_AFTER_MS = 100;
const REQUIRED = 'Email and password are required';
const CODE_REQUIRED = 'Enter the code from your authenticator app, or a recovery code.';

interface LoginForm {
  email: string;
  password: string;
  code: string;
  remember: boolean;
}

/** Sign in. */
export function LoginPage() {
  const session = useSession();
  const store = useSessionStore();
  const location = useLocation();
  const form = useForm<LoginForm>({ defaultValues: { email: '', password: '', code: '', remember: false } });
  const [asksForCode, setAsksForCode] = useState(false);
  useReturn(session.status === 'authenticated', originOf(location.state));

  const submit = async ({ email, password, code, remember }: LoginForm): Promise<void> => {
    if (email.trim() === '' || password === '') return form.setError('root', { message: REQUIRED });
    if (asksForCode && code.trim() === '') return form.setError('code', { message: CODE_REQUIRED });
    const second = asksForCode ? { code: code.trim() } : {};
    try {
      const { token, user } = await call(routes.login, { body: { email: email.trim(), password, ...second } });
      store.signIn(token, user, { remember });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'CODE_REQUIRED') return setAsksForCode(true);
      form.setError('root', { message: signInErrorText(error, LOGIN_DEFAULT) });
    }
  };
  const { errors, isSubmitting } = form.formState;
  const checkFailed =
    session.status === 'unauthenticated' && session.because === 'check-failed' ? CHECK_FAILED_MESSAGE : undefined;
  const problem = errors.root?.message ?? checkFailed;
  return (
    <FormPage title="Sign in" lead="Your picks, your searches, the record.">
      <form noValidate className="space-y-4" onSubmit={submitOnce(form, submit)}>
        {problem ? <Banner tone="error">{problem}</Banner> : null}
        <Field label="Email" type="email" autoComplete="username" inputMode="email" {...form.register('email')} />
        <PasswordField label="Password" autoComplete="current-password" {...form.register('password')} />
        {asksForCode ? <CodeField autoFocus error={errors.code?.message} {...form.register('code')} /> : null}
        <label className="flex min-h-9 items-center gap-2 text-sm">
          <input type="checkbox" className="size-4 accent-(--accent)" {...form.register('remember')} />
          Remember me
        </label>
        <Button type="submit" className="w-full" aria-disabled={isSubmitting}>
          {isSubmitting ? 'Signing in…' : 'Sign In'}
        </Button>
      </form>
      <p className="mt-6 text-sm text-quiet">
        No account yet?{' '}
        <Link to="/register" state={location.state} className="font-medium text-accent underline underline-offset-4">
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
