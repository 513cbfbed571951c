import { editDistance } from './edit-distance.ts';
import type { Feat } from '../analysis/reading.ts';
import type { Token } from './tokens.ts';

const DOUBLES = words(
  'double doubles doble dobles doubel dubbel duplo dupla doppia doppio doppel doubler dub dubs dbl',
);
const TRIPLES = words('triple triples triplo tripla triplos trip tripel tripple');
const SHORTEST = 5;

/**
 * A double-double or a triple-double from here on, in the words of some languages and with a letter or two wrong; the
 * tokens that it takes.
 */
export function featAt(tokens: readonly Token[], at: number): { feat: Feat; to: number } | undefined {
  const second = tokens[at + 1]?.text === '-' ? at + 2 : at + 1;
  if (!isOne(tokens[second], DOUBLES)) return undefined;
  const [isDouble, isTriple] = [DOUBLES, TRIPLES].map((words) => isOne(tokens[at], words));
  if (isTriple) return { feat: 'triple-double', to: second + 1 };
  return isDouble ? { feat: 'double-double', to: second + 1 } : undefined;
}

function isOne(token: Token | undefined, known: readonly string[]): boolean {
  if (token?.kind !== 'word') return false;
  const { text } = token;
  if (known.includes(text)) return true;
  const most = text.length < 7 ? 1 : 2;
  return (
    text.length >= SHORTEST && known.some((word) => word.length >= SHORTEST && editDistance(text, word, most) <= most)
  );
}

function words(text: string): readonly string[] {
  return text.split(' ');
}
