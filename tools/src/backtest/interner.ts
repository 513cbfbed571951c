/** Gives equal texts back as one object: a table repeats few names very often, and each cell is a text of its own. */
export function interner(): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    known.set(text, text);
    return text;
  };
}
