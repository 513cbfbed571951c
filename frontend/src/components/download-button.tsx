import { useMutation } from '@tanstack/react-query';
import { Button } from './button.tsx';
import { notify } from './toast/toast.tsx';

interface DownloadButtonProps {
  /** The whole name that the file is kept under. */
  fileName: string;
  fetchFile: () => Promise<Blob>;
  children: string;
  /** What stands on the button while the file is on the way. */
  busyWords: string;
  /** What to say of a download that failed. */
  failureWords: (error: unknown) => string;
}

/** Fetches a file and hands it to the person. */
export function DownloadButton({ fileName, fetchFile, children, busyWords, failureWords }: DownloadButtonProps) {
  const download = useMutation({
    mutationFn: fetchFile,
    onSuccess: (file) => saveFile(file, fileName),
    onError: (error) => notify({ type: 'error', message: failureWords(error) }),
  });
  return (
    <Button
      variant="secondary"
      size="small"
      aria-disabled={download.isPending}
      onClick={() => (download.isPending ? undefined : download.mutate())}
    >
      {download.isPending ? busyWords : children}
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
