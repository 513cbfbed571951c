import type { Token } from './tokens.ts';
import { VOCABULARY } from './vocabulary.ts';

export const CURRENCY: ReadonlySet<string> = new Set(['$', '€', '£']);

/** 25/5/8, 25-5-8 or 25 5 8, where no statistic stands behind it. */
export function statlineAt(tokens: readonly Token[], at: number): { values: number[]; to: number } | undefined {
  const sign = tokens[at + 1]?.kind === 'number' ? '' : (tokens[at + 1]?.text ?? '');
  if (sign !== '' && sign !== '/' && sign !== '-') return undefined;
  const step = sign === '' ? 1 : 2;
  const to = at + 2 * step + 1;
  const parts = tokens.slice(at, to);
  if (parts.length < 2 * step + 1 || parts.some(({ text }, place) => place % step === 1 && text !== sign))
    return undefined;
  const numbers = parts.filter((_, place) => place % step === 0);
  const [before, next] = [tokens[at - 1], tokens[to]];
  const isOwn =
    next?.kind === 'number' ||
    (next?.text === sign && sign !== '') ||
    next?.text === '+' ||
    (next && VOCABULARY.get(next.text)?.kind === 'market') ||
    (before !== undefined && (before.text === sign || before.kind === 'number' || CURRENCY.has(before.text)));
  const has = (kind: string): boolean => tokens.some(({ text }) => VOCABULARY.get(text)?.kind === kind);
  // 20 25 30 are three lines of one market.
  if (
    has('ladder') ||
    (sign === '' && (has('market') || numbers.some(({ value }) => value > (numbers[0]?.value ?? 0))))
  )
    return undefined;
  const values = numbers.map(({ kind, value }) => (kind === 'number' ? value : Number.NaN));
  return !isOwn && values.every((value) => Number.isInteger(value) && value > 0 && value < 100)
    ? { values, to }
    : undefined;
}
