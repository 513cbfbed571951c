import type { ReplyOf, suggestions } from '@overline/contracts';
import { classNames } from '../components/class-names.ts';

type Props = { candidates: readonly Candidate[]; disabled: boolean; onChoose: (query: string) => void };

/** Possible meanings of a question; choosing one asks it. */
export function Candidates({ candidates, disabled, onChoose }: Props) {
  if (candidates.length === 0) return null;
  return (
    <ul aria-label="Did you mean" className="grid gap-2 sm:grid-cols-2">
      {candidates.map(({ label, detail, query }) => (
        <li key={query}>
          <button
            type="button"
            aria-disabled={disabled}
            onClick={() => onChoose(query)}
            className={classNames(
              'flex min-h-14 w-full flex-col items-start justify-center rounded-md border',
              'border-line-strong bg-raised px-4 py-2 text-left transition-colors hover:border-ink',
            )}
          >
            <span className="font-medium">{label}</span>
            <span className="text-xs text-quiet">{detail}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** One possible meaning of a question; `query` asks for exactly that. */
export type Candidate = ReplyOf<typeof suggestions>[number];
