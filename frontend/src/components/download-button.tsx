import { useMutation } from '@tanstack/react-query';
import { Button } from './button.tsx';
import { notify } from './toast/notify.ts';

interface DownloadButtonProps {
  fileName: string;
  fetchFile: () => Promise<Blob>;
  children: string;
  busyLabel: string;
  failureMessage: (error: unknown) => string;
}

export function DownloadButton({ fileName, fetchFile, children, busyLabel, failureMessage }: DownloadButtonProps) {
  const download = useMutation({
    mutationFn: fetchFile,
    onSuccess: (file) => saveFile(file, fileName),
    onError: (error) => notify({ type: 'error', message: failureMessage(error) }),
  });
  return (
    <Button variant="secondary" size="small" busy={download.isPending} onClick={() => download.mutate()}>
      {download.isPending ? busyLabel : children}
    </Button>
  );
}

export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
}
