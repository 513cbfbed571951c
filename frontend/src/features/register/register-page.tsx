import { useLocation, useNavigate } from 'react-router-dom';
import { Link } from '../../components/link.tsx';
import { useEffect } from 'react';
import { FREE_PICKS } from '@overline/contracts';
import { call } from '../../api/call.ts';
import { routes } from '../../api/routes.ts';
import { Banner } from '../../components/banner.tsx';
import { Button } from '../../components/button.tsx';
import { FormPage } from '../../components/form-page.tsx';
import { type Problems, usePlainForm } from '../../components/plain-form.ts';
import { originOf } from '../../session/redirects.ts';
import { useSession, useSessionStore } from '../../session/session-context.tsx';
import { REGISTER_DEFAULT, signInErrorText } from '../../session/sign-in-error.ts';
import { RegisterFields } from './register-fields.tsx';

/** Create an account. */
export function RegisterPage() {
  const session = useSession();
  const store = useSessionStore();
  const navigate = useNavigate();
  const from: unknown = useLocation().state;
  const origin = originOf(from);
  const signedIn = session.status === 'authenticated';
  useEffect(() => {
    if (signedIn) void navigate(origin, { replace: true });
  }, [signedIn, origin, navigate]);

  const submit = async (fields: FormData): Promise<Problems> => {
    try {
      // The rules come when they are first needed, so that the page itself stays light.
      const { readRegistration } = await import('./register-form.ts');
      const { account, problems } = readRegistration(fields);
      if (account === null) return problems;
      const { token, user } = await call(routes.register, { body: account });
      store.signIn(token, user, { remember: false });
      return {};
    } catch (error) {
      return { form: signInErrorText(error, REGISTER_DEFAULT) };
    }
  };
  const { problems, isSubmitting, formProps } = usePlainForm(submit);
  return (
    <FormPage title="Create account" lead={`Free, with ${FREE_PICKS} picks a day. No card needed.`}>
      <form {...formProps} className="space-y-4">
        {problems.form ? <Banner tone="error">{problems.form}</Banner> : null}
        <RegisterFields problems={problems} />
        <Button type="submit" className="w-full" aria-disabled={isSubmitting}>
          {isSubmitting ? 'Creating account…' : 'Create Account'}
        </Button>
      </form>
      <p className="mt-6 text-sm text-quiet">
        Already have an account?{' '}
        <Link to="/login" state={from} className="font-medium text-accent underline underline-offset-4">
          Sign in
        </Link>
      </p>
    </FormPage>
  );
}
