import { Button } from '../../components/button.tsx';
import { classNames } from '../../components/class-names.ts';
import { Icon } from '../../components/icon.tsx';
import { LateIcon } from '../../components/more-icons.tsx';
import { LogoMark } from '../../components/logo.tsx';

/** The browser's deferred install prompt. */
export interface InstallEvent extends Event {
  prompt: () => Promise<unknown>;
}

/** How the app can be installed: by the browser's prompt, or manually on iOS. */
export type InstallMethod = { way: 'offered'; offer: InstallEvent } | { way: 'manual' };

type InstallCardProps = { method: InstallMethod; onTaken: () => void; onDismiss: () => void };

export function InstallCard({ method, onTaken, onDismiss }: InstallCardProps) {
  return (
    <section
      aria-label="Install Overline"
      className={classNames(
        'fixed inset-x-4 bottom-4 z-30 mx-auto flex max-w-sm flex-col gap-3 rounded-lg',
        'border border-line-strong bg-raised p-4 sm:right-4 sm:left-auto sm:mx-0',
      )}
    >
      <div className="flex items-start gap-3">
        <LogoMark className="mt-1 h-6 w-8 shrink-0" />
        <div className="min-w-0 flex-1">
          <h2 className="text-base">Install Overline</h2>
          <p className="mt-1 text-sm text-quiet">{method.way === 'offered' ? 'Opens like an app.' : <ManualSteps />}</p>
        </div>
        <button
          type="button"
          aria-label="Dismiss"
          onClick={onDismiss}
          className="-mt-2 -mr-2 inline-flex size-10 items-center justify-center rounded-md text-quiet hover:text-ink"
        >
          <Icon name="close" />
        </button>
      </div>
      {method.way === 'offered' ? (
        <Button
          size="small"
          onClick={() => {
            onTaken();
            void method.offer.prompt();
          }}
        >
          Install
        </Button>
      ) : null}
    </section>
  );
}

function ManualSteps() {
  return (
    <>
      Tap Share <LateIcon name="share" className="inline size-4 align-text-bottom" /> in the browser&apos;s bar, then
      &ldquo;Add to Home Screen.&rdquo;
    </>
  );
}
