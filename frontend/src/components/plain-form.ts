import { type InputEvent, type SubmitEvent, useState } from 'react';
import { flushSync } from 'react-dom';

/** What is wrong with a form: by the name of a field, or `form` for the whole of it. */
export type Problems = Readonly<Partial<Record<string, string>>>;

/**
 * A form whose fields the browser keeps: `submit` reads them and answers what is wrong. The first wrong field gets the
 * focus, typing takes a field's problem away, and a second press while the first is under way is ignored.
 */
export function usePlainForm(submit: (fields: FormData) => Promise<Problems>) {
  const [problems, setProblems] = useState<Problems>({});
  const [isSubmitting, setIsSubmitting] = useState(false);
  const send = async (form: HTMLFormElement): Promise<void> => {
    setIsSubmitting(true);
    const found = await submit(new FormData(form)).finally(() => setIsSubmitting(false));
    flushSync(() => setProblems(found));
    form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  };
  return {
    problems,
    isSubmitting,
    formProps: {
      noValidate: true,
      onSubmit: (event: SubmitEvent<HTMLFormElement>): void => {
        event.preventDefault();
        if (!isSubmitting) void send(event.currentTarget);
      },
      onInput: ({ target }: InputEvent<HTMLFormElement>): void => {
        const { name } = target as HTMLInputElement;
        if (problems[name] !== undefined) setProblems({ ...problems, [name]: undefined });
      },
    },
  };
}

/** The text of a field; empty where there is none of that name. */
export function textOf(fields: FormData, name: string): string {
  const value = fields.get(name);
  return typeof value === 'string' ? value : '';
}
