import { useSettings } from '../../api/settings.ts';

/** What is said of days that were made later, with only what was known on their morning; of a demo's days as such. */
export function useBackfilledWords(): string {
  return useSettings()?.demo === true ? 'demo day' : 'made after the fact';
}
