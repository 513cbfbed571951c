import { type InputHTMLAttributes, type Ref, useEffect, useId } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { FREE_PICKS } from '@overline/contracts';
import { call, routes } from '../../api/call.ts';
import { Banner } from '../../components/banner.tsx';
import { Button } from '../../components/button.tsx';
import { Field, PasswordField } from '../../components/fields.tsx';
import { Link } from '../../components/link.tsx';
import { FormPage } from '../../components/page.tsx';
import { type Problems, usePlainForm } from '../../components/plain-form.ts';
import { originOf } from '../../session/redirects.ts';
import { useSession, useSessionStore } from '../../session/session-context.tsx';
import { REGISTER_DEFAULT, signInErrorText } from './sign-in-error.ts';

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
      const { readRegistration } = await import('./register-schema.ts');
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

/** What a new account needs. */
export function RegisterFields({ problems }: { problems: Problems }) {
  return (
    <>
      <Field
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={problems.username}
        name="username"
      />
      <Field label="Email" type="email" inputMode="email" autoComplete="email" error={problems.email} name="email" />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint="At least 8 characters"
        error={problems.password}
        name="password"
      />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        error={problems.confirmPassword}
        name="confirmPassword"
      />
      <TermsField error={problems.terms} name="terms" />
    </>
  );
}

interface TermsFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  error: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

/** The consent, with the texts it speaks of; they open beside the form, which keeps what was typed. */
export function TermsField({ error, ref, ...input }: TermsFieldProps) {
  const id = useId();
  const link = 'text-accent underline underline-offset-4';
  return (
    <div>
      <div className="flex items-start gap-2 text-sm">
        <input
          {...input}
          ref={ref}
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
