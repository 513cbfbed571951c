import type { ReactNode } from 'react';
import type { AnalyticsRange, HistoryRange } from '@overline/contracts';
import { Button } from '../../../components/button.tsx';
import { DownloadButton } from '../../../components/download-button.tsx';
import { Field } from '../../../components/fields.tsx';
import { adminErrorText } from './console-queries.ts';

export function Toolbar({ children }: { children: ReactNode }) {
  return <div className="mb-4 flex flex-wrap items-end gap-3">{children}</div>;
}

interface FilterInputProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

export function FilterInput({ onChange, ...field }: FilterInputProps) {
  return (
    <Field
      {...field}
      isSmall
      className="max-w-full min-w-40 flex-1 sm:max-w-64"
      type="search"
      autoComplete="off"
      spellCheck={false}
      maxLength={200}
      onChange={({ target }) => onChange(target.value)}
    />
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
  /** The file name without its extension. */
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

export const ANALYTICS_RANGES: ReadonlyArray<readonly [AnalyticsRange, string]> = [
  ['24h', 'Last 24 hours'],
  ['7d', 'Last 7 days'],
  ['30d', 'Last 30 days'],
  ['90d', 'Last 90 days'],
];

export const HISTORY_RANGES: ReadonlyArray<readonly [HistoryRange, string]> = [
  ...ANALYTICS_RANGES,
  ['all', 'All time'],
];
