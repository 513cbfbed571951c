// This file imports no schemas, because the initial script of the pages must stay small.
import type { LineupChange } from './analysis.ts';

/** The conditions of a what-if: "If Joel Embiid and Paul George sit and Andre Drummond plays". */
export function conditionText(changes: readonly LineupChange[]): string {
  const parts = (['out', 'in'] as const).flatMap((state) => {
    const names = changes.filter((change) => change.state === state).map(({ playerName }) => playerName);
    const verb = state === 'out' ? 'sit' : 'play';
    return names.length === 0 ? [] : [`${listed(names)} ${verb}${names.length === 1 ? 's' : ''}`];
  });
  return `If ${listed(parts)}`;
}

/** "a", "a and b", "a, b and c". */
export function listed(words: readonly string[], last = 'and'): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`;
}
