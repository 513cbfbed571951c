const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();

/**
 * Names that contain what was typed, without regard to case and accents; those with a word that begins so come first.
 */
export function matching(names: readonly string[], typed: string): string[] {
  const wanted = folded(typed);
  const begins = (name: string): boolean => ` ${folded(name)}`.includes(` ${wanted}`);
  const fits = names.filter((name) => folded(name).includes(wanted));
  return [...fits.filter(begins), ...fits.filter((name) => !begins(name))];
}

/** The one name that is meant: typed in full, or the only one that fits. */
export function meant(names: readonly string[], typed: string): string | undefined {
  const fits = matching(names, typed);
  return names.find((name) => folded(name) === folded(typed)) ?? (fits.length === 1 ? fits[0] : undefined);
}
