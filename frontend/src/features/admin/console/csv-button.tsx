import { useMutation } from '@tanstack/react-query';
import { Button } from '../../../components/button.tsx';
import { saveFile } from '../../../components/save-file.ts';
import { notify } from '../../../components/toast/notify.ts';
import { adminErrorText } from './admin-errors.ts';

interface CsvButtonProps {
  /** The file's name without its ending. */
  name: string;
  fetchFile: () => Promise<Blob>;
}

/** Saves all that is filtered, not only this page, as comma-separated values. */
export function CsvButton({ name, fetchFile }: CsvButtonProps) {
  const download = useMutation({
    mutationFn: fetchFile,
    onSuccess: (file) => saveFile(file, `${name}.csv`),
    onError: (error) =>
      notify({ type: 'error', message: adminErrorText(error, 'The export did not work. Please try again.') }),
  });
  return (
    <Button
      variant="secondary"
      size="small"
      className="min-h-10"
      aria-disabled={download.isPending}
      onClick={() => (download.isPending ? undefined : download.mutate())}
    >
      {download.isPending ? 'Exporting…' : 'Export CSV'}
    </Button>
  );
}
