import type { Fact } from '../analysis/draft.ts';
import { inDigits, LOOSE_QUANTITIES, ROMAN } from './number-words.ts';
import { cleaned } from './plain-text.ts';

type Sign = '+' | '-' | '';
interface StatedNumber {
  value: number;
  decimals: number;
  sign: Sign;
  isPercent: boolean;
  /** What it counts, in the singular; empty where nothing tells. */
  unit: string;
}

const NUMBER = /(?:\d{1,3}(?:,\d{3})+|\d+)?\.\d+|\d{1,3}(?:,\d{3})+(?!\d)|\d+/g;
const PERCENT = /^\s*(?:%|percent(?:age points?)?\b|per cent\b|pct\b)/i;
const UNITS =
  'point|pt|rebound|assist|three|steal|block|turnover|minute|game|book|win|losse?|meeting|day|hour|time|unit|yard|' +
  'goal|season|player|prop|leg';
const UNIT = new RegExp(String.raw`^[\s-]*(${UNITS})s?\b`, 'i');
/** "4 of the last 5", "4/5", "4 in 5", "9–4". */
const RATIO = new RegExp(
  String.raw`(\d+)(?:\s*(?:\/|–|-)\s*|\s+(?:out of|of|in|for|from|to)\s+)(?:(?:the|his|her|their|its)\s+)?` +
    String.raw`(?:(?:last|past|previous)\s+)?(\d+)(?![\d.]*\s*%)`,
  'gi',
);
const CONFIDENCE = [
  /confidence[^\d%.]{0,60}?(\d+(?:\.\d+)?)\s*(?:%|percent|per cent)/gi,
  /(\d+(?:\.\d+)?)\s*(?:%|percent|per cent)\s+confiden/gi,
];
/** Stands where a name was: no letter of a text's own, so that nothing else looks like it. */
const NAME = '\u2042';

/**
 * The numbers that a text may hold: those of the facts, as they are or rounded to fewer decimals, with the sign and the
 * kind (percent or not) that the facts give them.
 */
export class FactNumbers {
  private readonly stated: StatedNumber[];
  private readonly text: string;
  private readonly confidences: number[];
  private readonly ratios: ReadonlySet<string>;
  private readonly names: readonly string[];

  /** Digits inside `names` are nobody's numbers. */
  constructor(facts: readonly Fact[], names: readonly string[] = []) {
    this.names = namesToLeaveOut(names);
    const texts = facts.map(({ text }) => this.unnamed(cleaned(text)));
    this.text = texts.join('\n');
    this.stated = [...texts.flatMap(numbersIn), ...facts.flatMap((fact) => unwritten(fact))];
    this.ratios = new Set(texts.flatMap(ratiosIn));
    this.confidences = texts.flatMap(confidencesIn);
  }

  /** True where every number of the text, in digits or words, is a fact's. */
  allows(text: string): boolean {
    const own = inDigits(this.unnamed(text));
    return (
      numbersIn(own).every((number) => this.states(number)) &&
      ratiosIn(own).every((ratio) => this.ratios.has(ratio)) &&
      [...(own.match(LOOSE_QUANTITIES) ?? []), ...(own.match(ROMAN) ?? [])].every((word) =>
        this.text.toLowerCase().includes(word.toLowerCase()),
      ) &&
      confidencesIn(own).every((value) =>
        this.confidences.some((known) => isRoundingOf(value, decimalsOf(String(value)), known)),
      )
    );
  }

  private states(number: StatedNumber): boolean {
    return this.stated.some((fact) => isAlike(number, fact) && isRoundingOf(number.value, number.decimals, fact.value));
  }

  private unnamed(text: string): string {
    return this.names.reduce((rest, name) => rest.replaceAll(name, NAME), text);
  }
}

/** The longest first, so that no part of a name stays behind. What is hardly a name is a number. */
function namesToLeaveOut(names: readonly string[]): string[] {
  const written = names.map(cleaned).filter((name) => (name.match(/\p{L}/gu) ?? []).length >= 3);
  return [...new Set(written)].sort((a, b) => b.length - a.length);
}

function isAlike(own: StatedNumber, fact: StatedNumber): boolean {
  return (
    own.isPercent === fact.isPercent &&
    agrees(own.sign, fact.sign) &&
    (own.unit === '' || fact.unit === '' || own.unit === fact.unit)
  );
}

// "110" is not "-110", and "+110" is not either; a plus before a positive number may be left out or put there.
function agrees(own: Sign, fact: Sign): boolean {
  return (own === '-') === (fact === '-');
}

/** True where `value` is `exact`, or what `exact` is rounded to so many decimals. */
function isRoundingOf(value: number, decimals: number, exact: number): boolean {
  if (Math.abs(value - exact) < 1e-9) return true;
  if (decimals >= decimalsOf(String(exact))) return false;
  return Math.abs(value - exact) <= 0.5 * 10 ** -decimals + 1e-9;
}

function decimalsOf(digits: string): number {
  return digits.includes('.') ? digits.length - digits.indexOf('.') - 1 : 0;
}

/** The numbers that a text says in digits. A minus counts where no letter or digit stands before it. */
function numbersIn(text: string): StatedNumber[] {
  return [...text.matchAll(NUMBER)].map(({ 0: digits, index }) => {
    const before = /(?:^|[^\p{L}\d])([-−+])$/u.exec(text.slice(Math.max(0, index - 2), index))?.[1] ?? '';
    const isMinus = before === '−' || before === '-' || /\bminus $/i.test(text.slice(0, index));
    const plain = digits.replaceAll(',', '');
    return {
      value: Number(plain),
      decimals: decimalsOf(plain),
      sign: isMinus ? '-' : before === '+' ? '+' : '',
      ...kindOf(text.slice(index + digits.length)),
    };
  });
}

function kindOf(rest: string): Pick<StatedNumber, 'isPercent' | 'unit'> {
  return { isPercent: PERCENT.test(rest), unit: (UNIT.exec(rest)?.[1] ?? '').toLowerCase().replace('pt', 'point') };
}

function ratiosIn(text: string): string[] {
  return [...text.matchAll(RATIO)].map(([, part, whole]) => `${part}/${whole}`);
}

/** Numbers that come with a fact though its text does not say them: of either kind. */
function unwritten({ text, numbers }: Fact): StatedNumber[] {
  const written = new Set([...text.matchAll(NUMBER)].map(({ 0: digits }) => Number(digits.replaceAll(',', ''))));
  return numbers
    .filter((number) => !written.has(Math.abs(number)))
    .flatMap((number) => {
      const one = {
        value: Math.abs(number),
        decimals: decimalsOf(String(number)),
        sign: number < 0 ? ('-' as const) : ('' as const),
        unit: '',
      };
      return [
        { ...one, isPercent: true },
        { ...one, isPercent: false },
      ];
    });
}

function confidencesIn(text: string): number[] {
  return CONFIDENCE.flatMap((pattern) => [...text.matchAll(pattern)].map(([, digits]) => Number(digits)));
}
