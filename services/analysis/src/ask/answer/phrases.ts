import { americanText } from '@overline/forecast';

/** American odds of a side that may not be on offer. */
export function quoted(odds: number | null): string {
  return odds === null ? 'not offered' : americanText(odds);
}

/** A published percentage; one below 1 with the digits that it has. */
export function percent(value: number): string {
  return `${Math.abs(value) < 1 && value !== 0 ? plain(value) : value.toFixed(1)} %`;
}

/** Never in powers of ten. */
function plain(value: number): string {
  return Math.abs(value) < 1e-6 ? value.toFixed(12).replace(/0+$/, '') : String(value);
}

/** "a", "a and b", "a, b and c". */
export function listed(words: readonly string[]): string {
  return words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

/** How long ago, in whole minutes or hours. */
export function age(at: number, now: number): string {
  const minutes = Math.max(0, Math.round((now - at) / 60_000));
  if (minutes < 1) return 'just now';
  return minutes < 90
    ? `${minutes} ${minutes === 1 ? 'minute' : 'minutes'} old`
    : `${Math.round(minutes / 60)} hours old`;
}

export function times(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
