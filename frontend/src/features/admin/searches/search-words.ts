import type { SearchRecord } from '@overline/contracts';

const MOST_ERROR_CHARACTERS = 30;

/** What came of a search: the props found, or the start of why it failed. */
export function resultWords({ success, analyzedPropsCount, error }: SearchRecord): string {
  if (!success) return (error ?? '').slice(0, MOST_ERROR_CHARACTERS);
  return `${analyzedPropsCount} ${analyzedPropsCount === 1 ? 'prop' : 'props'}`;
}

/** True when the reason of a failure is longer than what `resultWords` shows of it. */
export function isCut({ success, error }: SearchRecord): boolean {
  return !success && (error ?? '').length > MOST_ERROR_CHARACTERS;
}
