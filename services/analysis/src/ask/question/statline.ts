import { PHRASES } from './lexicon.ts';
import type { Token } from './tokens.ts';

export const CURRENCY: ReadonlySet<string> = new Set(['$', '€', '£']);

const BETWEEN = /^(\/|-|,|&|and|n|y)$/;
const ENDING = /^\+$/;

/** 25/5/8, 25-5-8, 25 5 8, 25+ and 5+ and 8+: three whole numbers, where no statistic stands behind them. */
export function statlineAt(tokens: readonly Token[], at: number): { values: number[]; to: number } | undefined {
  const values: number[] = [];
  const signs: string[] = [];
  let to = at;
  while (tokens[to]?.kind === 'number' && values.length < 4) {
    values.push(tokens[to]?.value ?? Number.NaN);
    to += ENDING.test(tokens[to + 1]?.text ?? '') && tokens[to + 2]?.glued !== true ? 2 : 1;
    const sign = signAt(tokens, to);
    if (values.length < 3 || tokens[to + sign.length]?.kind === 'number') {
      to += sign.length;
      signs.push(sign.text);
    } else break;
  }
  if (values.length !== 3 || !values.every((value) => Number.isInteger(value) && value > 0 && value < 100))
    return undefined;
  const has = (kind: string): boolean => tokens.some(({ text }) => PHRASES.get(text)?.kind === kind);
  const isWritten = signs.every((sign) => sign === '/' || sign === '-');
  const [before, next] = [tokens[at - 1], tokens[to]];
  const isOwn =
    (next && (next.text === '/' || PHRASES.get(next.text)?.kind === 'market')) ||
    (before && (before.text === '/' || before.kind === 'number' || CURRENCY.has(before.text)));
  // 20 25 30 are three lines of one market.
  const isLadder = has('ladder') || (!isWritten && (has('market') || values.some((value) => value > (values[0] ?? 0))));
  return isOwn || isLadder ? undefined : { values, to };
}

/** What stands between two of them, also a comma and an "and". */
function signAt(tokens: readonly Token[], at: number): { text: string; length: number } {
  const [first, second] = tokens.slice(at, at + 2).map(({ text }) => text);
  if (!BETWEEN.test(first ?? '')) return { text: '', length: 0 };
  return first === ',' && BETWEEN.test(second ?? '') ? { text: ',', length: 2 } : { text: first ?? '', length: 1 };
}
