import { useState, type ComponentProps } from 'react';
import { Field } from './field.tsx';

/** The second step of signing in: six digits of an authenticator app, or a recovery code once that is chosen. */
export function CodeField(props: Omit<ComponentProps<typeof Field>, 'label' | 'type' | 'hint'>) {
  const [recovery, setRecovery] = useState(false);
  return (
    <div>
      <Field
        {...props}
        label={recovery ? 'Recovery code' : 'Code'}
        hint={recovery ? 'One of the codes that you kept; each opens once' : 'Six digits from your authenticator app'}
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
