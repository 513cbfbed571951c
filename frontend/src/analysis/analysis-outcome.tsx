import type { ReactNode } from 'react';
import { Button } from '../components/button.tsx';
import { Drawing, MOTIF, MOTIF_LINE } from '../components/prop/distribution/drawing.tsx';

type Props = { title: string; children: ReactNode; action?: ReactNode; alert?: boolean };

/** An analysis without numbers: the motif, what happened, and what to do. */
export function NoticeCard({ title, children, action, alert = false }: Props) {
  return (
    <section role={alert ? 'alert' : 'status'} className="rounded-lg border bg-raised p-5 sm:p-6">
      <div className="flex items-center gap-5">
        <div className="hidden h-12 w-28 shrink-0 sm:block">
          <Drawing distribution={MOTIF} line={MOTIF_LINE} side="Over" />
        </div>
        <div className="min-w-0">
          <h2 className="text-lg">{title}</h2>
          <p className="mt-1 max-w-prose text-sm text-quiet">{children}</p>
        </div>
      </div>
      {action ? <div className="mt-5">{action}</div> : null}
    </section>
  );
}

/**
 * Tells a screen reader that the answer has come; it stands on the page from the start, so that the change is heard.
 */
export function AnswerAnnouncement({ ready }: { ready: boolean }) {
  return (
    <p role="status" className="sr-only">
      {ready ? 'The answer is here.' : ''}
    </p>
  );
}

/** Asks the question in the box again; nothing where the box is empty. */
export function RetryButton({ query, onAsk }: { query: string; onAsk: (query: string) => void }) {
  if (query === '') return null;
  return (
    <Button variant="secondary" size="small" onClick={() => onAsk(query)}>
      Try again
    </Button>
  );
}
