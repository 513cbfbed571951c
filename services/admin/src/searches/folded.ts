/** A question as it is compared: case and the width of gaps do not matter. */
export function folded(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ').toLowerCase();
}
