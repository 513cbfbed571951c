import type { UseFormReturn } from 'react-hook-form';
import { Field } from '../../components/field.tsx';
import { PasswordField } from '../../components/password-field.tsx';
import type { RegisterForm } from './register-form.ts';
import { TermsField } from './terms-field.tsx';

/** What a new account needs. */
export function RegisterFields({ form }: { form: UseFormReturn<RegisterForm> }) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <>
      <Field
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.username?.message}
        {...register('username')}
      />
      <Field
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        error={errors.email?.message}
        {...register('email')}
      />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint="At least 8 characters"
        error={errors.password?.message}
        {...register('password')}
      />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...register('confirmPassword')}
      />
      <TermsField error={errors.terms?.message} {...register('terms')} />
    </>
  );
}
