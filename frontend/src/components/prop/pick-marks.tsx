import type { OutcomeStatus, Pick } from '@overline/contracts';
import { useSettings } from '../../api/shared-queries.ts';
import { formatDateTime } from '../../lib/format.ts';
import { classNames } from '../class-names.ts';

/** Each outcome's word, icon and classes. */
export const OUTCOMES: Readonly<Record<OutcomeStatus, { word: string; sign: string; look: string }>> = {
  WIN: { word: 'Hit', sign: 'm3 8.500 3.500 3.500L13 4.500', look: 'bg-hit-soft text-hit' },
  LOSS: { word: 'Miss', sign: 'm4 4 8 8m0-8-8 8', look: 'bg-miss-soft text-miss' },
  PUSH: { word: 'Push', sign: 'M3 6h10M3 10h10', look: 'bg-push-soft text-push' },
  PENDING: { word: 'Pending', sign: 'M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2Zm0 3v3.500l2 1', look: 'bg-sunk text-quiet' },
  UNKNOWN: { word: 'No result', sign: 'M4 8h8', look: 'bg-sunk text-quiet' },
};

/** An icon, a word and a color, so that the meaning never depends on color alone. */
export function OutcomeMark({ status, className }: { status: OutcomeStatus; className?: string }) {
  const { word, sign, look } = OUTCOMES[status];
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1 rounded-sm px-1.5 py-0.5 text-xs font-semibold whitespace-nowrap',
        look,
        className,
      )}
    >
      <svg
        viewBox="0 0 16 16"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        className="size-3"
      >
        <path d={sign} />
      </svg>
      {word}
    </span>
  );
}

/** Marks picks generated after their day, using only what was known that morning. */
export function BackfilledMark() {
  return (
    <span
      title="Made with only what was known that morning; not part of the live record"
      className="rounded-sm border border-line-strong px-1.5 text-xs text-quiet"
    >
      {useBackfilledLabel()}
    </span>
  );
}

/** How backfilled days are labeled; in a demo they are simply demo days. */
export function useBackfilledLabel(): string {
  return useSettings()?.demo === true ? 'demo day' : 'made after the fact';
}

/** The pick's model and when it was published; for a backfilled pick, the moment whose knowledge it used. */
export function PublicationInfo({ pick }: { pick: Pick }) {
  const backfilled = `${useBackfilledLabel()}, as of`;
  return (
    <>
      Model {pick.modelVersion} · {pick.backfilled ? backfilled : 'published'} {formatDateTime(pick.publishedAt)}
      {pick.revision > 1 ? ` · revision ${pick.revision}` : ''}
      {pick.withdrawn ? ' · withdrawn' : ''}
    </>
  );
}
