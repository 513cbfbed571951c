import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { changeEmail as contract, changePassword as changePasswordContract } from '@overline/contracts';
import { errorText } from '../../api/api-error.ts';
import { call, routes } from '../../api/call.ts';
import { clearToken } from '../../api/session-token.ts';
import { AccountForm, useCloseLater } from '../../components/dialog-form.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Field, PasswordField } from '../../components/fields.tsx';
import { submitOnce } from '../../components/form.ts';
import { useSessionStore, useUser } from '../../session/session-context.tsx';
import { forgetPerson } from '../../session/stored-user.ts';

export type AccountDialogName = 'email' | 'password' | 'delete';

interface AccountDialogProps {
  name: AccountDialogName;
  onClose: () => void;
}

/** The dialog of one action on the account. */
export function AccountDialog({ name, onClose }: AccountDialogProps) {
  const onOpenChange = (open: boolean): void => (open ? undefined : onClose());
  switch (name) {
    case 'email':
      return (
        <Dialog
          open
          onOpenChange={onOpenChange}
          title="Change Email"
          description="You sign in with the new address from then on."
        >
          <ChangeEmailForm onDone={onClose} />
        </Dialog>
      );
    case 'password':
      return (
        <Dialog
          open
          onOpenChange={onOpenChange}
          title="Change Password"
          description="Every other device is signed out."
        >
          <ChangePasswordForm onDone={onClose} />
        </Dialog>
      );
    case 'delete':
      return (
        <Dialog open onOpenChange={onOpenChange} title="Delete Account" description="This cannot be undone.">
          <DeleteAccountForm onDone={onClose} />
        </Dialog>
      );
  }
}

interface EmailForm {
  newEmail: string;
  password: string;
}

const rules = zodResolver(contract.body);

/** A new address, proved by the current password. */
export function ChangeEmailForm({ onDone }: { onDone: () => void }) {
  const session = useSessionStore();
  const [succeeded, setSucceeded] = useState(false);
  const form = useForm<EmailForm>({ defaultValues: { newEmail: '', password: '' }, resolver: rules });
  useCloseLater(succeeded, onDone);
  const submit = async (body: EmailForm): Promise<void> => {
    if (succeeded) return;
    try {
      session.takeUser(await call(routes.changeEmail, { body }));
      setSucceeded(true);
    } catch (error) {
      form.setError('root', { message: errorText(error, 'Failed to change email.') });
    }
  };
  const { errors, isSubmitting } = form.formState;
  return (
    <AccountForm
      onSubmit={submitOnce(form, submit)}
      problem={errors.root?.message}
      success={succeeded ? 'Your email address has changed.' : null}
      submit="Change Email"
      busy={isSubmitting}
    >
      <Field
        label="New email"
        type="email"
        inputMode="email"
        autoComplete="email"
        error={errors.newEmail?.message}
        {...form.register('newEmail')}
      />
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register('password')}
      />
    </AccountForm>
  );
}

const passwordForm = changePasswordContract.body
  .extend({ confirmPassword: z.string() })
  .refine((typed) => typed.newPassword === typed.confirmPassword, {
    path: ['confirmPassword'],
    message: 'Passwords do not match.',
    // Said even while another field is wrong.
    when: () => true,
  });
type PasswordForm = z.input<typeof passwordForm>;

const passwordRules = zodResolver(passwordForm);
const NO_PASSWORDS: PasswordForm = { currentPassword: '', newPassword: '', confirmPassword: '' };

/** A new password. The answer carries a new token, since the change ended every session. */
export function ChangePasswordForm({ onDone }: { onDone: () => void }) {
  const session = useSessionStore();
  const [succeeded, setSucceeded] = useState(false);
  const form = useForm<PasswordForm>({ defaultValues: NO_PASSWORDS, resolver: passwordRules });
  useCloseLater(succeeded, onDone);
  const submit = async ({ currentPassword, newPassword }: PasswordForm): Promise<void> => {
    if (succeeded) return;
    try {
      const { token, user } = await call(routes.changePassword, { body: { currentPassword, newPassword } });
      session.renewToken(token, user);
      setSucceeded(true);
    } catch (error) {
      form.setError('root', { message: errorText(error, 'Failed to change password.') });
    }
  };
  const { errors, isSubmitting } = form.formState;
  const { register } = form;
  return (
    <AccountForm
      onSubmit={submitOnce(form, submit)}
      problem={errors.root?.message}
      success={succeeded ? 'Your password has changed.' : null}
      submit="Change Password"
      busy={isSubmitting}
    >
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        error={errors.currentPassword?.message}
        {...register('currentPassword')}
      />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint="At least 8 characters"
        error={errors.newPassword?.message}
        {...register('newPassword')}
      />
      <PasswordField
        label="Confirm new password"
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...register('confirmPassword')}
      />
    </AccountForm>
  );
}

const WORD = 'DELETE';

interface DeleteForm {
  word: string;
  password: string;
}

/** Deletes the account, once the word is typed exactly and the password is right. */
export function DeleteAccountForm({ onDone }: { onDone: () => void }) {
  const session = useSessionStore();
  const userId = useUser()?.id;
  const [succeeded, setSucceeded] = useState(false);
  const form = useForm<DeleteForm>({ defaultValues: { word: '', password: '' } });
  useCloseLater(succeeded, () => {
    session.forget();
    onDone();
  });
  const submit = async ({ word, password }: DeleteForm): Promise<void> => {
    if (succeeded) return;
    if (word !== WORD) return form.setError('word', { message: 'Type DELETE to confirm.' });
    if (password === '') return form.setError('password', { message: 'Your current password is required' });
    try {
      await call(routes.deleteAccount, { body: { password } });
      // The account is gone at once; the page says so for a moment before it leaves.
      clearToken();
      if (userId !== undefined) forgetPerson(userId);
      setSucceeded(true);
    } catch (error) {
      form.setError('root', { message: errorText(error, 'Failed to delete account.') });
    }
  };
  const { errors, isSubmitting } = form.formState;
  return (
    <AccountForm
      onSubmit={submitOnce(form, submit)}
      problem={errors.root?.message}
      success={succeeded ? 'Your account has been deleted.' : null}
      submit="Delete Account"
      variant="danger"
      busy={isSubmitting}
    >
      <p className="text-sm text-quiet">
        Your name, address and password, your questions and their answers are removed. Searches that you made stay in
        the statistics without your name.
      </p>
      <Field
        label="Type DELETE to confirm"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={errors.word?.message}
        {...form.register('word')}
      />
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register('password')}
      />
    </AccountForm>
  );
}
