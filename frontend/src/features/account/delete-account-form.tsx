import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { errorText } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { routes } from '../../api/routes.ts';
import { clearToken } from '../../api/token.ts';
import { Field } from '../../components/field.tsx';
import { PasswordField } from '../../components/password-field.tsx';
import { submitOnce } from '../../components/submit-once.ts';
import { forgetPerson } from '../../session/forget-person.ts';
import { useSessionStore, useUser } from '../../session/session-context.tsx';
import { AccountForm } from './account-form.tsx';
import { useCloseLater } from './use-close-later.ts';

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
