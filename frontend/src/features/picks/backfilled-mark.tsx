import { useBackfilledWords } from '../../components/prop/backfilled-words.ts';

/** Marks picks that were made after their day with only what was known on it. */
export function BackfilledMark() {
  return (
    <span
      title="Made with only what was known that morning; not part of the live record"
      className="rounded-sm border border-line-strong px-1.5 text-xs text-quiet"
    >
      {useBackfilledWords()}
    </span>
  );
}
