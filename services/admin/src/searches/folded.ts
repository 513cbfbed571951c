/** A question in the form in which questions are compared: without case and repeated spaces. */
export function folded(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ').toLowerCase();
}
