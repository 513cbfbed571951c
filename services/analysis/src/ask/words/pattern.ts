/** One pattern that finds whatever one of these finds. */
export function either(flags: string, ...patterns: readonly RegExp[]): RegExp {
  return new RegExp(patterns.map(({ source }) => source).join('|'), flags);
}

/** The same where it stands as whole words. */
export function wholeWords(flags: string, ...patterns: readonly RegExp[]): RegExp {
  return new RegExp(String.raw`\b(?:${either('', ...patterns).source})\b`, flags);
}
