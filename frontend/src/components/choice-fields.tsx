import { type Ref, type SelectHTMLAttributes, type TextareaHTMLAttributes, useId } from 'react';
import { classNames } from './class-names.ts';
import { controlClass, controlProps, FieldFrame } from './fields.tsx';

interface SelectFieldProps extends SelectHTMLAttributes<HTMLSelectElement> {
  label: string;
  error?: string | undefined;
  isSmall?: boolean | undefined;
  ref?: Ref<HTMLSelectElement>;
}

export function SelectField({ label, error, isSmall, className, ...select }: SelectFieldProps) {
  const id = useId();
  return (
    <FieldFrame {...{ id, label, error, isSmall, className }}>
      <select {...controlProps(id, error)} className={controlClass(isSmall, error)} {...select} />
    </FieldFrame>
  );
}

interface ChoiceFieldProps<T> extends Pick<SelectFieldProps, 'label' | 'disabled' | 'isSmall' | 'className'> {
  value: T;
  options: ReadonlyArray<readonly [value: T, name: string]>;
  onChange: (value: T) => void;
}

/** A select with typed values; null is the empty choice. */
export function ChoiceField<T extends string | number | null>({
  value,
  options,
  onChange,
  ...field
}: ChoiceFieldProps<T>) {
  const choose = (text: string): void => {
    const chosen = options.find(([key]) => textOf(key) === text);
    if (chosen) onChange(chosen[0]);
  };
  return (
    <SelectField {...field} value={textOf(value)} onChange={({ target }) => choose(target.value)}>
      {options.map(([key, name]) => (
        <option key={textOf(key)} value={textOf(key)}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

const textOf = (value: string | number | null): string => (value === null ? '' : String(value));

interface TextAreaFieldProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  label: string;
  error?: string | undefined;
}

export function TextAreaField({ label, error, className, ...area }: TextAreaFieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} error={error} className={className}>
      <textarea
        {...controlProps(id, error)}
        className={classNames(controlClass(false, error), 'py-2 placeholder:text-quiet')}
        {...area}
      />
    </FieldFrame>
  );
}
