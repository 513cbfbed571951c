import type { Json } from './read-request.ts';

/** What a text that came with the input tells the model to do, as far as an eager model would understand it. */
export type Orders = {
  /** To be said word for word. */
  sayings: string[];
  links: string[];
  /** Function calls that were asked for. */
  calls: { name: string; arguments: string }[];
  /** Fields that were to be set, with their values. */
  fields: Json;
  /** The answer was not to be JSON of the given shape. */
  breaksShape: boolean;
};

const any = (words: string): string => `(?:${words.split(' ').join('|')})`;

const SAY = new RegExp(
  String.raw`(?:\b${any(
    'say write answer output print reply respond repeat include add append insert put state claim mention ' +
      'tell announce begin start end show display render use',
  )}\b)(?: ${any('only exactly with that this in the them user every text field')})*` +
    String.raw`[:\s]+((?:[^\n.!]|\.(?=\d)){2,240})`,
  'gi',
);
const SET = new RegExp(
  String.raw`\b${any('set change replace make increase raise lower switch turn update override mark')}\s+` +
    String.raw`(?:the |its |every |all )?([a-z_ ]{2,40}?)\s*(?:to|=|with|as|into|:)\s*["'“]?([^"'”.;\n]{1,60})`,
  'gi',
);
const QUOTED = /["'“«`]([^"'”»`\n]{2,300})["'”»`]/g;
const LINK = new RegExp(
  String.raw`${any('https? javascript data ftp file vbscript mailto ws')}:[^\s"'<>)\]]+|` +
    String.raw`\/\/[a-z0-9.-]+\.[a-z]{2,}[^\s"'<>)\]]*|\bwww\.[^\s"'<>)\]]+`,
  'gi',
);
const CALL = new RegExp(
  String.raw`\b${any('call run invoke execute use')}\s+(?:the\s+)?(?:tool|function|command|api)?\s*` +
    '[`"\']?([a-z_][a-z0-9_.]{2,40})[`"\']?' +
    String.raw`\s*(?:\(([^)]*)\))?`,
  'gi',
);
const SHAPE = new RegExp(
  'not json|plain text|invalid json|no json|instead of json|ignore the schema|extra field|' +
    'break the json|markdown only|yaml|xml',
  'i',
);

export function ordersIn(texts: readonly string[]): Orders {
  const all = texts.join('\n');
  const first = (pattern: RegExp): string[] => [...all.matchAll(pattern)].flatMap((match) => match[1]?.trim() ?? []);
  const fields: Json = {};
  for (const [, name = '', value = ''] of all.matchAll(SET))
    fields[camel(name)] = /^[-+]?\d+(?:\.\d+)?$/.test(value.trim()) ? Number(value) : value.trim();
  return {
    sayings: [
      ...first(SAY),
      ...first(QUOTED),
      ...Object.entries(fields).map(([name, value]) => `The ${name} is ${String(value)}.`),
    ],
    links: all.match(LINK) ?? [],
    calls: [...all.matchAll(CALL)].map(([, name = '', given]) => ({
      name,
      arguments: JSON.stringify({ input: given ?? '' }),
    })),
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
