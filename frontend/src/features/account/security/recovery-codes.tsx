import { Button } from '../../../components/button.tsx';
import { saveFile } from '../../../components/save-file.ts';
import { notify } from '../../../components/toast/notify.ts';

const FILE = 'overline-recovery-codes.txt';

interface RecoveryCodesProps {
  codes: readonly string[];
  onDone: () => void;
}

/** The codes that open the account without the app, shown this once. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const text = codes.join('\n');
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      notify({ type: 'success', message: 'Recovery codes copied.' });
    } catch {
      notify({ type: 'error', message: 'This browser did not allow copying: select the codes, or download them.' });
    }
  };
  return (
    <div className="space-y-4">
      <p className="text-sm text-quiet">
        Keep these where only you find them. Each opens the account once, should the app be lost. They are not shown
        again.
      </p>
      <ul aria-label="Recovery codes" className="grid grid-cols-2 gap-x-4 gap-y-1 rounded-md bg-sunk p-4 select-all">
        {codes.map((code) => (
          <li key={code} className="text-xs font-medium whitespace-nowrap normal-nums sm:text-sm">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => void copy()}>
          Copy
        </Button>
        <Button variant="secondary" onClick={() => saveFile(new Blob([`${text}\n`], { type: 'text/plain' }), FILE)}>
          Download
        </Button>
        <Button className="flex-1" onClick={onDone}>
          I have kept them
        </Button>
      </div>
    </div>
  );
}
