import { type ComponentProps, useState } from 'react';
import { Field } from './fields.tsx';

/** The second step of signing in: a code from an authenticator app, or a recovery code. */
export function CodeField(props: Omit<ComponentProps<typeof Field>, 'label' | 'type' | 'hint'>) {
  const [recovery, setRecovery] = useState(false);
  return (
    <div>
      <Field
        {...props}
        label={recovery ? 'Recovery code' : 'Code'}
        hint={recovery ? 'One of the codes you saved. Each works once.' : 'Six digits from your authenticator app'}
        inputMode={recovery ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
      />
      <button
        type="button"
        onClick={() => setRecovery(!recovery)}
        className="mt-1 min-h-9 text-sm font-medium text-accent underline underline-offset-4"
      >
        {recovery ? 'Use the authenticator app' : 'Use a recovery code instead'}
      </button>
    </div>
  );
}
