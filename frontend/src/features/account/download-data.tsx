import { errorText } from '../../api/api-error.ts';
import { callFile } from '../../api/call.ts';
import { routes } from '../../api/routes.ts';
import { DownloadButton } from '../../components/download-button.tsx';

/** Saves all that every service holds about the person. */
export function DownloadData() {
  return (
    <DownloadButton
      fileName="overline-my-data.json"
      fetchFile={() => callFile(routes.exportMyData)}
      busyWords="Downloading…"
      failureWords={(error) => errorText(error, 'The download did not work. Please try again.')}
    >
      Download My Data
    </DownloadButton>
  );
}
