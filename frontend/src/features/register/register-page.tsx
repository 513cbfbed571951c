import { useForm } from 'react-hook-form';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useEffect } from 'react';
import { register } from '../../api/auth.ts';
import { call } from '../../api/call.ts';
import { Banner } from '../../components/banner.tsx';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { FormPage } from '../../components/form-page.tsx';
import { lazyResolver } from '../../components/lazy-resolver.ts';
import { PasswordField } from '../../components/password-field.tsx';
import { originOf } from '../../session/redirects.ts';
import { useSession, useSessionStore } from '../../session/session-context.tsx';
import { REGISTER_DEFAULT, signInErrorText } from '../login/sign-in-error.ts';
import type { RegisterForm } from './register-form.ts';
import { TermsField } from './terms-field.tsx';

const rules = lazyResolver<RegisterForm>(async () => (await import('./register-form.ts')).registerResolver);
const EMPTY: RegisterForm = { username: '', email: '', password: '', confirmPassword: '', terms: false };

/** Create an account. */
export function RegisterPage() {
  const session = useSession();
  const store = useSessionStore();
  const location = useLocation();
  const navigate = useNavigate();
  const form = useForm<RegisterForm>({ defaultValues: EMPTY, resolver: rules });
  const origin = originOf(location.state);
  const signedIn = session.status === 'authenticated';
  useEffect(() => {
    if (signedIn) void navigate(origin, { replace: true });
  }, [signedIn, origin, navigate]);

  const submit = async ({ username, email, password }: RegisterForm): Promise<void> => {
    try {
      const answer = await call(register, { body: { username, email, password } });
      store.signIn(answer.token, answer.user, { remember: false });
    } catch (error) {
      form.setError('root', { message: signInErrorText(error, REGISTER_DEFAULT) });
    }
  };
  const { errors, isSubmitting } = form.formState;
  return (
    <FormPage title="Create account" lead="Free, with six picks a day. No card needed.">
      <form noValidate className="space-y-4" onSubmit={(event) => void form.handleSubmit(submit)(event)}>
        {errors.root?.message ? <Banner tone="error">{errors.root.message}</Banner> : null}
        <Field
          label="Username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.username?.message}
          {...form.register('username')}
        />
        <Field label="Email" type="email" inputMode="email" autoComplete="email" error={errors.email?.message} {...form.register('email')} />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          hint="At least 8 characters"
          error={errors.password?.message}
          {...form.register('password')}
        />
        <PasswordField
          label="Confirm password"
          autoComplete="new-password"
          error={errors.confirmPassword?.message}
          {...form.register('confirmPassword')}
        />
        <TermsField error={errors.terms?.message} {...form.register('terms')} />
        <Button type="submit" className="w-full" aria-disabled={isSubmitting}>
          {isSubmitting ? 'Creating account…' : 'Create Account'}
        </Button>
      </form>
      <p className="mt-6 text-sm text-quiet">
        Already have an account?{' '}
        <Link to="/login" state={location.state} className="font-medium text-accent underline underline-offset-4">
          Sign in
        </Link>
      </p>
    </FormPage>
  );
}
