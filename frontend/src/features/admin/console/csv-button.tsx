import { DownloadButton } from '../../../components/download-button.tsx';
import { adminErrorText } from './admin-errors.ts';

interface CsvButtonProps {
  /** The file's name without its ending. */
  name: string;
  fetchFile: () => Promise<Blob>;
}

/** Saves all that is filtered, not only this page, as comma-separated values. */
export function CsvButton({ name, fetchFile }: CsvButtonProps) {
  return (
    <DownloadButton
      fileName={`${name}.csv`}
      fetchFile={fetchFile}
      busyWords="Exporting…"
      failureWords={(error) => adminErrorText(error, 'The export did not work. Please try again.')}
    >
      Export CSV
    </DownloadButton>
  );
}
