import { wholeWords } from './pattern.ts';

const SMALL: Readonly<Record<string, number>> = Object.fromEntries(
  [
    'zero',
    'one',
    'two',
    'three',
    'four',
    'five',
    'six',
    'seven',
    'eight',
    'nine',
    'ten',
    'eleven',
    'twelve',
    'thirteen',
    'fourteen',
    'fifteen',
    'sixteen',
    'seventeen',
    'eighteen',
    'nineteen',
  ].map((word, value) => [word, value] as const),
);
const TENS: Readonly<Record<string, number>> = Object.fromEntries(
  ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'].map(
    (word, index) => [word, 20 + 10 * index] as const,
  ),
);
const SCALES: Readonly<Record<string, number>> = {
  hundred: 100,
  thousand: 1_000,
  million: 1_000_000,
  billion: 1_000_000_000,
};

const WORD = [...Object.keys(SMALL), ...Object.keys(TENS), ...Object.keys(SCALES)].join('|');
const RUN = new RegExp(`\\b(?:${WORD})\\b(?:(?:[\\s-]+and)?[\\s-]+(?:${WORD})\\b)*`, 'gi');

/** What a small number counts when it is meant as one, as against "the two teams". */
const COUNTED = new RegExp(
  String.raw`^[\s-]*(?:%|percent|per cent|pct|points?|pts|rebounds?|assists?|threes|steals?|blocks?|turnovers?|` +
    String.raw`minutes?|games?|books?|wins?|losses|meetings?|days?|times?|units?|yards?|goals?|in|of|out of|for|to)\b`,
  'i',
);

/**
 * A text with its numbers written out in English ("ninety-nine", "one hundred and five") in digits. "One" and "two"
 * stay where they count nothing.
 */
export function inDigits(text: string): string {
  return text.replace(RUN, (words: string, index: number) => {
    const isJustAWord = /^(?:one|two)$/i.test(words) && !COUNTED.test(text.slice(index + words.length));
    return isJustAWord ? words : String(valueOf(words.toLowerCase().split(/[\s-]+/)));
  });
}

function valueOf(words: readonly string[]): number {
  let total = 0;
  let part = 0;
  for (const word of words) {
    const scale = SCALES[word];
    if (scale === 100) part = Math.max(1, part) * 100;
    else if (scale !== undefined) {
      total += Math.max(1, part) * scale;
      part = 0;
    } else part += SMALL[word] ?? TENS[word] ?? 0;
  }
  return total + part;
}

/** Words that say a quantity in another way. They may stand only where the facts say them too. */
export const LOOSE_QUANTITIES = wholeWords(
  'giu',
  /half|halves|quarters?|thirds?|fourth|fifth|sixth|seventh|eighth|ninth|tenth|twice|thrice/u,
  /doubl(?:e[ds]?|ing)|tripl(?:e[ds]?|ing)|quadruple|dozens?|scores of|[a-z]+fold|noventa|ochenta/u,
  /oitenta|setenta|sesenta|sessenta|cincuenta|cinquenta|cuarenta|quarenta|treinta|trinta|veinte|vinte/u,
  /cien|ciento|cento|cem|vingt|vingts|trente|quarante|cinquante|soixante|cent|zwanzig|drei(?:ß|ss)ig/u,
  /vierzig|fünfzig|sechzig|siebzig|achtzig|neunzig|hundert|venti|trenta|quaranta|cinquanta|sessanta/u,
  /settanta|ottanta|novanta|prozent|procent|persen|yüzde|pourcents?|porcentaje/u,
);

/** Roman numbers of two letters and more; in capitals only, since "mix" is a word. */
export const ROMAN = /\b[IVXLCDM]{2,}\b/g;
