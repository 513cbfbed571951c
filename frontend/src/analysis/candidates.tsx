import type { ReplyOf, suggestions } from '@overline/contracts';
import { formatDateTime } from '../lib/format.ts';
import { classNames } from '../components/class-names.ts';

type Props = { candidates: readonly Candidate[]; disabled: boolean; onChoose: (query: string) => void };

/** Lists the possible meanings of a question. Choosing a meaning searches for it. */
export function Candidates({ candidates, disabled, onChoose }: Props) {
  if (candidates.length === 0) return null;
  return (
    <ul aria-label="Did you mean" className="grid gap-2 sm:grid-cols-2">
      {candidates.map((candidate) => (
        <li key={candidate.query}>
          <button
            type="button"
            aria-disabled={disabled}
            onClick={() => onChoose(candidate.query)}
            className={classNames(
              'flex min-h-14 w-full flex-col items-start justify-center rounded-md border',
              'border-line-strong bg-raised px-4 py-2 text-left transition-colors hover:border-ink',
            )}
          >
            <span className="font-medium">{candidate.label}</span>
            <span className="text-xs text-quiet">{candidateDetail(candidate)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The candidate's detail, and the start of its game in the reader's time zone. */
export function candidateDetail({ detail, startsAt }: Candidate): string {
  return [detail, startsAt ? formatDateTime(startsAt) : ''].filter((part) => part !== '').join(' · ');
}

/** One possible meaning of a question; `query` is a question with only that meaning. */
export type Candidate = ReplyOf<typeof suggestions>[number];
