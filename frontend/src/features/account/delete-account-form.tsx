import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { errorText } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { routes } from '../../api/routes.ts';
import { clearToken } from '../../api/token.ts';
import { Field } from '../../components/field.tsx';
import { submitOnce } from '../../components/submit-once.ts';
import { useSessionStore } from '../../session/session-context.tsx';
import { AccountForm } from './account-form.tsx';
import { useCloseLater } from './use-close-later.ts';

const WORD = 'DELETE';

/** Deletes the account, once the word is typed exactly. */
export function DeleteAccountForm({ onDone }: { onDone: () => void }) {
  const session = useSessionStore();
  const [succeeded, setSucceeded] = useState(false);
  const form = useForm<{ word: string }>({ defaultValues: { word: '' } });
  useCloseLater(succeeded, () => {
    session.forget();
    onDone();
  });
  const submit = async ({ word }: { word: string }): Promise<void> => {
    if (succeeded) return;
    if (word !== WORD) return form.setError('word', { message: 'Type DELETE to confirm.' });
    try {
      await call(routes.deleteAccount);
      // The account is gone at once; the page says so for a moment before it leaves.
      clearToken();
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
        Your name, address and password are removed. Searches that you made stay in the statistics without your name.
      </p>
      <Field
        label="Type DELETE to confirm"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={errors.word?.message}
        {...form.register('word')}
      />
    </AccountForm>
  );
}
