import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../api/api-error.ts';
import { call, routes } from '../../api/call.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { routeQuery } from '../../api/route-query.ts';
import { Banner } from '../../components/banner.tsx';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/fields.tsx';
import { bindField, lazyResolver } from '../../components/form.ts';
import { TextLink } from '../../components/link.tsx';
import { FormPage } from '../../components/page.tsx';
import { communityUrl } from '../../components/product.ts';
import { SubmitForm, useSubmitForm } from '../../components/submit-form.tsx';
import type { ForgotPasswordValues } from './auth-schemas.ts';

const resolver = lazyResolver<ForgotPasswordValues>(
  async () => (await import('./auth-schemas.ts')).forgotPasswordResolver,
);

export function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <FormPage
      title={sentTo === null ? 'Forgot your password?' : 'Check your email'}
      lead={sentTo === null ? 'Enter your email address. We will send you a link to choose a new password.' : null}
    >
      {sentTo === null ? <AddressForm onSent={setSentTo} /> : <Sent to={sentTo} onAgain={() => setSentTo(null)} />}
      <p className="mt-6 text-sm text-quiet">
        Remembered it?{' '}
        <TextLink to="/login" className="font-medium">
          Sign in
        </TextLink>
      </p>
    </FormPage>
  );
}

function AddressForm({ onSent }: { onSent: (email: string) => void }) {
  const mail = useQuery(routeQuery(queryKeys.mail, routes.mailAvailability));
  const form = useSubmitForm<ForgotPasswordValues>({
    resolver,
    defaultValues: { email: '' },
    submit: async (body) => {
      await call(routes.forgotPassword, { body });
      onSent(body.email);
    },
    errorMessage: (error) => errorText(error, 'The email could not be sent. Please try again.'),
  });
  if (mail.data?.available === false) return <NoMail />;
  return (
    <SubmitForm state={form.state} submitLabel="Send link" busyLabel="Sending…">
      <Field label="Email" type="email" autoComplete="username" inputMode="email" {...bindField(form, 'email')} />
    </SubmitForm>
  );
}

function NoMail() {
  return (
    <Banner tone="notice">
      This server cannot send email, so passwords cannot be reset here. Ask for help in the{' '}
      <a href={communityUrl} target="_blank" rel="noreferrer" className="underline underline-offset-4">
        community chat
      </a>
      .
    </Banner>
  );
}

/** The text does not reveal whether an account has the address. */
function Sent({ to, onAgain }: { to: string; onAgain: () => void }) {
  return (
    <div role="status" className="space-y-4">
      <p>
        If there is an account with <strong className="font-medium break-words">{to}</strong>, a link is on its way. It
        works once and expires in 30 minutes.
      </p>
      <p className="text-sm text-quiet">Nothing after a minute? Check your spam folder, or try again.</p>
      <Button variant="secondary" onClick={onAgain}>
        Try again
      </Button>
    </div>
  );
}
