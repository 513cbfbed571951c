import { useForm } from 'react-hook-form';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useEffect } from 'react';
import { FREE_PICKS } from '@overline/contracts';
import { call } from '../../api/call.ts';
import { routes } from '../../api/routes.ts';
import { Banner } from '../../components/banner.tsx';
import { Button } from '../../components/button.tsx';
import { FormPage } from '../../components/form-page.tsx';
import { lazyResolver } from '../../components/lazy-resolver.ts';
import { submitOnce } from '../../components/submit-once.ts';
import { originOf } from '../../session/redirects.ts';
import { useSession, useSessionStore } from '../../session/session-context.tsx';
import { REGISTER_DEFAULT, signInErrorText } from '../../session/sign-in-error.ts';
import type { RegisterForm } from './register-form.ts';
import { RegisterFields } from './register-fields.tsx';

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
      const answer = await call(routes.register, { body: { username, email, password } });
      store.signIn(answer.token, answer.user, { remember: false });
    } catch (error) {
      form.setError('root', { message: signInErrorText(error, REGISTER_DEFAULT) });
    }
  };
  const { errors, isSubmitting } = form.formState;
  return (
    <FormPage title="Create account" lead={`Free, with ${FREE_PICKS} picks a day. No card needed.`}>
      <form noValidate className="space-y-4" onSubmit={submitOnce(form, submit)}>
        {errors.root?.message ? <Banner tone="error">{errors.root.message}</Banner> : null}
        <RegisterFields form={form} />
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
