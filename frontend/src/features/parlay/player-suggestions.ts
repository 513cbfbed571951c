import type { Candidate } from '../../question/candidate.ts';

/** The players among suggestions: what only goes on from another one (his markets) and whole games are left out. */
export function playersOf(suggestions: readonly Candidate[]): Candidate[] {
  return suggestions.filter(
    ({ label }) => !label.startsWith('Top props') && !suggestions.some((other) => label.startsWith(`${other.label} `)),
  );
}
