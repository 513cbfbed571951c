import { type ReactNode, useState } from 'react';
import type { FilterRange } from '@overline/forecast';
import { classNames } from '../../components/class-names.ts';
import { ChoiceField } from '../../components/choice-fields.tsx';

export type Option = readonly [value: string, name: string];

export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-xs text-quiet">{title}</legend>
      {children}
    </fieldset>
  );
}

type ChipProps = { isOn: boolean; onToggle: () => void; children: ReactNode };

export function Chip({ isOn, onToggle, children }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onToggle}
      className={classNames(
        'min-h-9 rounded-full border px-3 text-sm transition-colors lg:min-h-8',
        isOn ? 'border-accent bg-accent-soft font-medium' : 'border-line-strong text-quiet hover:text-ink',
      )}
    >
      {children}
    </button>
  );
}

const CONTROL = 'block min-h-10 w-full rounded-md border border-line-strong bg-raised px-2 text-sm text-ink';

type ChoiceProps = {
  label: string;
  value: string | null;
  options: readonly Option[];
  onChange: (value: string | null) => void;
};

/** A select with the options and "Any", which is null. */
export function Choice({ options, ...field }: ChoiceProps) {
  return <ChoiceField<string | null> {...field} isSmall className="min-w-0" options={[[null, 'Any'], ...options]} />;
}

type NumberFieldProps = {
  label: string;
  unit?: string;
  value: number | null;
  onChange: (value: number | null) => void;
};

export function NumberField({ label, unit, value, onChange }: NumberFieldProps) {
  return (
    <label className="block min-w-0">
      <span className="mb-1 block text-xs text-quiet">
        {label}
        {unit ? `, ${unit}` : ''}
      </span>
      <NumberInput value={value} onChange={onChange} />
    </label>
  );
}

type NumberProps = {
  value: number | null;
  onChange: (value: number | null) => void;
  label?: string;
  /** Whether a number is complete. Others are reported as null, such as the -1 of a -110 that is being typed. */
  accepts?: (value: number) => boolean;
};

/** What the user has typed since the field was focused, and the value reported for it. */
type Typed = { text: string; sent: number | null };

/** Shows the user's own text until the field is left, or until `value` is set from elsewhere. */
function NumberInput({ value, onChange, label, accepts = Number.isFinite }: NumberProps) {
  const [typed, setTyped] = useState<Typed | null>(null);
  const type = (text: string): void => {
    const sent = text !== '' && accepts(Number(text)) ? Number(text) : null;
    setTyped({ text, sent });
    onChange(sent);
  };
  // An emptied field stays empty while focused, even if the page falls back to a default value.
  const isOwn = typed !== null && (typed.text === '' || typed.sent === value);
  return (
    <input
      type="number"
      step="any"
      inputMode="decimal"
      aria-label={label}
      placeholder="Any"
      className={CONTROL}
      value={isOwn ? typed.text : (value ?? '')}
      onChange={(event) => type(event.target.value)}
      onBlur={() => setTyped(null)}
    />
  );
}

type RangeProps = Pick<NumberProps, 'accepts'> & {
  label: string;
  hint?: string;
  range: FilterRange;
  onChange: (range: FilterRange) => void;
};

export function RangeFields({ label, hint, range, onChange, ...field }: RangeProps) {
  const { from, to } = range;
  return (
    <Group title={hint ? `${label} (${hint})` : label}>
      <div className="grid grid-cols-[1fr_auto_1fr] items-center gap-2">
        <NumberInput
          {...field}
          label={`${label} from`}
          value={from}
          onChange={(value) => onChange({ ...range, from: value })}
        />
        <span className="text-quiet">to</span>
        <NumberInput
          {...field}
          label={`${label} to`}
          value={to}
          onChange={(value) => onChange({ ...range, to: value })}
        />
      </div>
    </Group>
  );
}
