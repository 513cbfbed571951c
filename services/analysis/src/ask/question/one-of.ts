import { WORDS } from './lexicon.ts';
import type { Token } from './tokens.ts';

const SINGLE = new Set('steal block three triple assist rebound board dime turnover trey'.split(' '));

/** One three: a shot, and no number. */
export function isOneThree(tokens: readonly Token[], at: number): boolean {
  const [three, next] = tokens.slice(at, at + 2);
  const one = /^(a|1|one)$/.test(tokens[at - 1]?.text ?? '');
  return (
    one && three?.text === 'three' && next?.kind !== 'number' && !/^(point|pointer|and|-|leg)/.test(next?.text ?? '')
  );
}

/** To get a steal, hit a three: one of them or more. */
export function isOneOf(tokens: readonly Token[], at: number): boolean {
  const [article, thing, next] = tokens.slice(at, at + 3);
  return (
    (article?.text === 'a' || article?.text === 'an') &&
    WORDS.reaching.has(tokens[at - 1]?.text ?? '') &&
    SINGLE.has(thing?.text ?? '') &&
    !WORDS.owned.has(next?.text ?? '') &&
    !/^(double|-)$/.test(next?.text ?? '')
  );
}
