import { useMutation } from '@tanstack/react-query';
import { errorText } from '../../api/api-error.ts';
import { callFile } from '../../api/call.ts';
import { routes } from '../../api/routes.ts';
import { Button } from '../../components/button.tsx';
import { saveFile } from '../../components/save-file.ts';
import { notify } from '../../components/toast/notify.ts';

const FILE = 'overline-my-data.json';

/** Saves all that every service holds about the person. */
export function DownloadData() {
  const download = useMutation({
    mutationFn: () => callFile(routes.exportMyData),
    onSuccess: (file) => saveFile(file, FILE),
    onError: (error) =>
      notify({ type: 'error', message: errorText(error, 'The download did not work. Please try again.') }),
  });
  return (
    <Button
      variant="secondary"
      size="small"
      aria-disabled={download.isPending}
      onClick={() => (download.isPending ? undefined : download.mutate())}
    >
      {download.isPending ? 'Downloading…' : 'Download My Data'}
    </Button>
  );
}
