import { useMutation } from '@tanstack/react-query';
import { Button } from './button.tsx';
import { notify } from './toast/toast.tsx';

interface DownloadButtonProps {
  /** The whole name that the file is kept under. */
  fileName: string;
  fetchFile: () => Promise<Blob>;
  children: string;
  /** What stands on the button while the file is on the way. */
  busyLabel: string;
  /** What to say of a download that failed. */
  failureMessage: (error: unknown) => string;
}

/** Fetches a file and hands it to the person. */
export function DownloadButton({ fileName, fetchFile, children, busyLabel, failureMessage }: DownloadButtonProps) {
  const download = useMutation({
    mutationFn: fetchFile,
    onSuccess: (file) => saveFile(file, fileName),
    onError: (error) => notify({ type: 'error', message: failureMessage(error) }),
  });
  return (
    <Button
      variant="secondary"
      size="small"
      aria-disabled={download.isPending}
      onClick={() => (download.isPending ? undefined : download.mutate())}
    >
      {download.isPending ? busyLabel : children}
    </Button>
  );
}

/** Hands the person a file to keep. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
}
