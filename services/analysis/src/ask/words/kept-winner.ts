import { either } from './pattern.ts';

export interface WinnerRule {
  /** Null where the analysis is not about who wins: then no team is named as the winner. */
  winner: string | null;
  others: readonly string[];
  /** What the template says in the same place. */
  template: string;
}

const SENTENCE_END = /(?<=[.!?;])\s+/;
const WINS = either(
  'i',
  new RegExp(
    String.raw`\b(?:will|should|to|would|must|going to|likely to|expected to|can|shall) ` +
      '(?:win|beat|prevail|take (?:it|this)|come out|cruise|upset|triumph)',
  ),
  new RegExp(
    String.raw`\b(?:are|is) (?:the )?(?:clear |heavy |strong |slight )?` +
      '(?:favou?rites?|favou?red|the pick|the better side|the winners?)',
  ),
  /\b(?:wins?|winners?) (?:this|it|outright|easily)/,
  /\b(?:wins?|beats?)\b/,
);
const BACKED = new RegExp(
  String.raw`\b(?:pick|bet|bet on|back|take|taking|lean|like|prefer|choose|hammer|winner|trust|` +
    String.raw`favou?rs?|prediction)\b[\s:]*(?:is |are |on |to |with |the |money ?line |of )*$`,
  'i',
);
const AGAINST = /\b(?:fad(?:e|es|ing)|upset (?:pick|special|alert)|opposite)\b/i;

/**
 * True where no sentence speaks for a team that the forecast does not expect to win. Sentences of the template always
 * may.
 */
export function keepsWinner(text: string, { winner, others, template }: WinnerRule): boolean {
  if (AGAINST.test(text)) return false;
  const written = new Set(template.split(SENTENCE_END));
  return text
    .split(SENTENCE_END)
    .every((sentence) => written.has(sentence) || !others.some((team) => speaksFor(sentence, team, winner)));
}

function speaksFor(sentence: string, team: string, winner: string | null): boolean {
  return places(sentence, team).some(({ from, to }) => {
    if (BACKED.test(sentence.slice(0, from))) return true;
    const rest = sentence.slice(to);
    const written = WINS.exec(rest);
    return written !== null && (winner === null || places(rest.slice(0, written.index), winner).length === 0);
  });
}

/** Where a team is named, by its whole name or the last word of it. */
function places(text: string, team: string): { from: number; to: number }[] {
  const last = team.split(' ').at(-1) ?? team;
  return [team, last]
    .filter((name) => name.length > 2)
    .flatMap((name) => {
      const found: { from: number; to: number }[] = [];
      for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1))
        found.push({ from: at, to: at + name.length });
      return found;
    });
}
