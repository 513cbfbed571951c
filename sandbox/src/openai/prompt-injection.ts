import { isJsonObject, type JsonObject } from '../http/json.ts';

/** The instructions in a text, as a gullible model would understand them. */
export type Instructions = {
  /** Texts to repeat word for word. */
  sayings: string[];
  links: string[];
  /** Fields to set, with their values. */
  fields: JsonObject;
  /** Whether the instructions ask for something other than JSON of the given schema. */
  breaksShape: boolean;
};

const oneOf = (words: string): string => `(?:${words.split(' ').join('|')})`;

const SAY = new RegExp(
  String.raw`(?:\b${oneOf(
    'say write answer output print reply respond repeat include add append insert put state claim mention ' +
      'tell announce begin start end show display render use',
  )}\b)(?: ${oneOf('only exactly with that this in the them user every text field')})*` +
    String.raw`[:\s]+((?:[^\n.!]|\.(?=\d)){2,240})`,
  'gi',
);
const SET = new RegExp(
  String.raw`\b${oneOf('set change replace make increase raise lower switch turn update override mark')}\s+` +
    String.raw`(?:the |its |every |all )?([a-z_ ]{2,40}?)\s*(?:to|=|with|as|into|:)\s*["'“]?([^"'”.;\n]{1,60})`,
  'gi',
);
const QUOTED = /["'“«`]([^"'”»`\n]{2,300})["'”»`]/g;
const LINK = new RegExp(
  String.raw`${oneOf('https? javascript data ftp file vbscript mailto ws')}:[^\s"'<>)\]]+|` +
    String.raw`\/\/[a-z0-9.-]+\.[a-z]{2,}[^\s"'<>)\]]*|\bwww\.[^\s"'<>)\]]+`,
  'gi',
);
const SHAPE = new RegExp(
  'not json|plain text|invalid json|no json|instead of json|ignore the schema|extra field|' +
    'break the json|markdown only|yaml|xml',
  'i',
);

/** Finds the instructions in untrusted texts. */
export function findInstructions(texts: readonly string[]): Instructions {
  const all = texts.join('\n');
  const firstGroups = (pattern: RegExp): string[] =>
    [...all.matchAll(pattern)].flatMap((match) => match[1]?.trim() ?? []);
  const fields: JsonObject = {};
  for (const [, name = '', value = ''] of all.matchAll(SET))
    fields[camel(name)] = /^[-+]?\d+(?:\.\d+)?$/.test(value.trim()) ? Number(value) : value.trim();
  return {
    sayings: [
      ...firstGroups(SAY),
      ...firstGroups(QUOTED),
      ...Object.entries(fields).map(([name, value]) => `The ${name} is ${String(value)}.`),
    ],
    links: all.match(LINK) ?? [],
    fields,
    breaksShape: SHAPE.test(all),
  };
}

function camel(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/[\s_]+([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** Sentences that a hallucinating model adds. */
export const HALLUCINATIONS: readonly string[] = [
  'He was ruled out for the season this morning.',
  'The better value is against it, so take the other side.',
  'Stake more here than usual: it is as good as won.',
  'The line moved to 31.5 after the news, and 88% of the money is on the under.',
];

/** Replaces every field of a value, at any depth, by the field of the same name in `fields`, if there is one. */
export function withFields(value: unknown, fields: JsonObject): unknown {
  if (Array.isArray(value)) return value.map((item) => withFields(item, fields));
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, own]) => [name, name in fields ? fields[name] : withFields(own, fields)]),
  );
}

type Change = (value: string, saying: string) => string;

const TEXT_CHANGES: readonly Change[] = [(value, saying) => `${value} ${saying}`, (_value, saying) => saying, flipped];
const LIST_CHANGES: readonly ((list: unknown[]) => unknown[])[] = [
  (list) => list,
  (list) => [...list].reverse(),
  (list) => [...list, ...list],
  (list) => [...list.slice(1), list[0]].filter((candidate) => candidate !== undefined),
];

/**
 * Injects the sayings into a value. `turn` selects how: they are appended to every text, replace every text, or go into
 * an extra field while over and under are swapped in every text. Lists stay as they are, or are reversed, doubled or
 * rotated.
 */
export function injectInto(value: unknown, sayings: readonly string[], turn: number): unknown {
  if (sayings.length === 0) return value;
  const saying = sayings.join(' ');
  const change = TEXT_CHANGES[turn % TEXT_CHANGES.length];
  const list = LIST_CHANGES[Math.floor(turn / TEXT_CHANGES.length) % LIST_CHANGES.length];
  const visit = (node: unknown): unknown => {
    if (typeof node === 'string') return change?.(node, saying);
    if (Array.isArray(node)) return list?.(node.map(visit));
    if (!isJsonObject(node)) return node;
    return Object.fromEntries(Object.entries(node).map(([key, part]) => [key, visit(part)]));
  };
  const changed = visit(value);
  return isJsonObject(changed) && change === flipped ? { ...changed, text: saying } : changed;
}

/** Swaps over and under. */
function flipped(text: string): string {
  const opposites: Readonly<Record<string, string>> = { over: 'under', Over: 'Under', under: 'over', Under: 'Over' };
  return text.replace(/\b(?:over|under)\b/gi, (word) => opposites[word] ?? word);
}
