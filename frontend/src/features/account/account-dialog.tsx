import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { changeEmail, changePassword, deleteAccount } from '@overline/contracts';
import { errorText } from '../../api/api-error.ts';
import { call, routes } from '../../api/call.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { clearToken } from '../../api/session-token.ts';
import { CLOSE_AFTER_MS, DialogForm, useDialogForm } from '../../components/dialog-form.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Field, PasswordField } from '../../components/fields.tsx';
import { bindField } from '../../components/form.ts';
import { notify } from '../../components/toast/notify.ts';
import { useSessionStore, useUser } from '../../session/session-context.tsx';
import { clearUserData } from '../../session/stored-user.ts';
import { useEmailConfirmation } from './email-row.tsx';

export type AccountDialogName = 'email' | 'password' | 'delete';

const DIALOGS = {
  email: { title: 'Change Email', description: 'You will sign in with the new address.', Form: ChangeEmail },
  password: { title: 'Change Password', description: 'This signs out all your other devices.', Form: ChangePassword },
  delete: { title: 'Delete Account', description: 'This cannot be undone.', Form: DeleteAccount },
};

interface AccountDialogProps {
  name: AccountDialogName;
  onClose: () => void;
}

export function AccountDialog({ name, onClose }: AccountDialogProps) {
  const { title, description, Form } = DIALOGS[name];
  return (
    <Dialog onClose={onClose} title={title} description={description}>
      <Form onDone={onClose} />
    </Dialog>
  );
}

type FormProps = { onDone: () => void };

function ChangeEmail({ onDone }: FormProps) {
  const session = useSessionStore();
  const queries = useQueryClient();
  const isConfirmed = useEmailConfirmation().data?.available === true;
  const form = useDialogForm({
    schema: changeEmail.body,
    defaultValues: { newEmail: '', password: '' },
    submit: async (body) => {
      session.setUser(await call(routes.changeEmail, { body }));
      await queries.invalidateQueries({ queryKey: queryKeys.emailConfirmation });
    },
    errorMessage: (error) => errorText(error, 'Failed to change email.'),
    onDone,
  });
  return (
    <DialogForm
      state={form.state}
      submitLabel="Change Email"
      successMessage={
        isConfirmed ? 'Almost done. Open the link we sent to that address.' : 'Your email address has changed.'
      }
    >
      <Field label="New email" type="email" inputMode="email" autoComplete="email" {...bindField(form, 'newEmail')} />
      <PasswordField label="Current password" autoComplete="current-password" {...bindField(form, 'password')} />
    </DialogForm>
  );
}

const passwordSchema = changePassword.body
  .extend({ confirmPassword: z.string() })
  .refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
    path: ['confirmPassword'],
    message: 'Passwords do not match.',
    // Checked even while another field is invalid.
    when: () => true,
  });

/** The change ends every session, so the reply contains a new token. */
function ChangePassword({ onDone }: FormProps) {
  const session = useSessionStore();
  const form = useDialogForm({
    schema: passwordSchema,
    defaultValues: { currentPassword: '', newPassword: '', confirmPassword: '' },
    submit: async ({ currentPassword, newPassword }) => {
      const { token, user } = await call(routes.changePassword, { body: { currentPassword, newPassword } });
      session.renewToken(token, user);
    },
    errorMessage: (error) => errorText(error, 'Failed to change password.'),
    onDone,
  });
  return (
    <DialogForm state={form.state} submitLabel="Change Password" successMessage="Your password has changed.">
      <PasswordField label="Current password" autoComplete="current-password" {...bindField(form, 'currentPassword')} />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint="At least 8 characters"
        {...bindField(form, 'newPassword')}
      />
      <PasswordField label="Confirm new password" autoComplete="new-password" {...bindField(form, 'confirmPassword')} />
    </DialogForm>
  );
}

const deletionSchema = deleteAccount.body.extend({
  confirmation: z.string().refine((typed) => typed === 'DELETE', 'Type DELETE to confirm.'),
});

const DELETED = 'Your account has been deleted.';

function DeleteAccount({ onDone }: FormProps) {
  const navigate = useNavigate();
  const session = useSessionStore();
  const userId = useUser()?.id;
  const leave = (): void => {
    onDone();
    // Leave the account page first: without a session, it would redirect to the login page.
    void navigate('/', { replace: true });
    session.signOutLocally();
    notify({ type: 'success', message: DELETED });
  };
  const form = useDialogForm({
    schema: deletionSchema,
    defaultValues: { confirmation: '', password: '' },
    submit: async ({ password }) => {
      await call(routes.deleteAccount, { body: { password } });
      clearToken();
      if (userId !== undefined) clearUserData(userId);
      // Not `onDone`, which is not called if the user closes the dialog first.
      setTimeout(leave, CLOSE_AFTER_MS);
    },
    errorMessage: (error) => errorText(error, 'Failed to delete account.'),
  });
  return (
    <DialogForm state={form.state} submitLabel="Delete Account" successMessage={DELETED} variant="danger">
      <p className="text-sm text-quiet">
        This deletes your name, email address, password, questions and answers, your tracked bets, watches, alerts and
        saved views. Your searches stay in our statistics without your name.
      </p>
      <Field
        label="Type DELETE to confirm"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...bindField(form, 'confirmation')}
      />
      <PasswordField label="Current password" autoComplete="current-password" {...bindField(form, 'password')} />
    </DialogForm>
  );
}
