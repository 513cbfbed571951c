import { Field } from '../../components/field.tsx';
import { PasswordField } from '../../components/password-field.tsx';
import type { Problems } from '../../components/plain-form.ts';
import { TermsField } from './terms-field.tsx';

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
