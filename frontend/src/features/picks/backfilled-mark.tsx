import { useSettings } from '../../api/settings.ts';

/** What is said of days that were made later, with only what was known on their morning; of a demo's days as such. */
export const BACKFILLED_WORDS = 'made after the fact';
export const DEMO_DAY_WORDS = 'demo day';

/** Marks picks that were made after their day with only what was known on it. */
export function BackfilledMark() {
  const isDemo = useSettings()?.demo === true;
  return (
    <span
      title="Made with only what was known that morning; not part of the live record"
      className="rounded-sm border border-line-strong px-1.5 text-xs text-quiet"
    >
      {isDemo ? DEMO_DAY_WORDS : BACKFILLED_WORDS}
    </span>
  );
}
