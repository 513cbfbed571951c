import type { ReactNode } from 'react';
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

type NumberProps = { value: number | null; onChange: (value: number | null) => void; label?: string };

function NumberInput({ value, onChange, label }: NumberProps) {
  return (
    <input
      type="number"
      step="any"
      inputMode="decimal"
      aria-label={label}
      placeholder="Any"
      className={CONTROL}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value === '' ? null : Number(event.target.value))}
    />
  );
}

type RangeProps = { label: string; hint?: string; range: FilterRange; onChange: (range: FilterRange) => void };

export function RangeFields({ label, hint, range, onChange }: RangeProps) {
  return (
    <Group title={hint ? `${label} (${hint})` : label}>
      <div className="grid grid-cols-[1fr_auto_1fr] items-center gap-2">
        <NumberInput label={`${label} from`} value={range.from} onChange={(from) => onChange({ ...range, from })} />
        <span className="text-quiet">to</span>
        <NumberInput label={`${label} to`} value={range.to} onChange={(to) => onChange({ ...range, to })} />
      </div>
    </Group>
  );
}
