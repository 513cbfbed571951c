import { type ReactNode, useId } from 'react';
import type { AnalyticsRange, HistoryRange } from '@overline/contracts';
import { Button } from '../../../components/button.tsx';
import { DownloadButton } from '../../../components/download-button.tsx';
import { adminErrorText } from './console-queries.ts';

export function Toolbar({ children }: { children: ReactNode }) {
  return <div className="mb-4 flex flex-wrap items-end gap-3">{children}</div>;
}

interface FilterInputProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

export function FilterInput({ label, value, onChange }: FilterInputProps) {
  const id = useId();
  return (
    <div className="max-w-full min-w-40 flex-1 sm:max-w-64">
      <label htmlFor={id} className="mb-1 block text-xs text-quiet">
        {label}
      </label>
      <input
        id={id}
        type="search"
        value={value}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        onChange={(event) => onChange(event.target.value)}
        className="block min-h-10 w-full rounded-md border border-line-strong bg-raised px-3 text-sm"
      />
    </div>
  );
}

interface FilterSelectProps<T extends string> {
  label: string;
  value: T;
  options: ReadonlyArray<{ value: T; label: string }>;
  onChange: (value: T) => void;
}

export function FilterSelect<T extends string>({ label, value, options, onChange }: FilterSelectProps<T>) {
  const id = useId();
  return (
    <div className="max-w-full">
      <label htmlFor={id} className="mb-1 block text-xs text-quiet">
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value as T)}
        className="block min-h-10 max-w-full rounded-md border border-line-strong bg-raised px-2 text-sm"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}

export function ClearButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button variant="quiet" size="small" className="min-h-10" onClick={onClick}>
      {label}
    </Button>
  );
}

interface CsvButtonProps {
  /** Without the extension. */
  name: string;
  fetchFile: () => Promise<Blob>;
}

/** Exports all filtered rows, not only this page. */
export function CsvButton({ name, fetchFile }: CsvButtonProps) {
  return (
    <DownloadButton
      fileName={`${name}.csv`}
      fetchFile={fetchFile}
      busyLabel="Exporting…"
      failureMessage={(error) => adminErrorText(error, 'The export failed. Please try again.')}
    >
      Export CSV
    </DownloadButton>
  );
}

export const ANALYTICS_RANGES: ReadonlyArray<{ value: AnalyticsRange; label: string }> = [
  { value: '24h', label: 'Last 24 hours' },
  { value: '7d', label: 'Last 7 days' },
  { value: '30d', label: 'Last 30 days' },
  { value: '90d', label: 'Last 90 days' },
];

export const HISTORY_RANGES: ReadonlyArray<{ value: HistoryRange; label: string }> = [
  ...ANALYTICS_RANGES,
  { value: 'all', label: 'All time' },
];
