/**
 * Whether some subject of the bus matches both patterns. `*` stands for one token, a final `>` for one or more; a
 * right to `a.>` and one to `a.*.c` overlap in `a.b.c`.
 */
export function subjectsOverlap(one: string, other: string): boolean {
  return tokensOverlap(one.split('.'), other.split('.'));
}

function tokensOverlap([one, ...oneRest]: string[], [other, ...otherRest]: string[]): boolean {
  if (one === undefined || other === undefined) return one === other;
  if (one === '>' || other === '>') return true;
  return (one === other || one === '*' || other === '*') && tokensOverlap(oneRest, otherRest);
}
