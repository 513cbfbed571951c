import type { Finding } from '../chaos/reconcile.ts';

/** How many items a proof checked, and how many were missing, duplicated or otherwise wrong. */
type ProofCounts = { checked: number; lost?: number; doubled?: number; wrong: number };

/**
 * Prints the last line of a proof, 'chaos (seed 7): 900 checked, 0 lost, 0 doubled, 0 wrong', and sets the exit code: 0
 * if nothing was found.
 */
export function reportProof(name: string, seed: number | undefined, counts: ProofCounts): void {
  const { checked, lost, doubled, wrong } = counts;
  const parts = [
    `${checked} checked`,
    ...(lost === undefined ? [] : [`${lost} lost`]),
    ...(doubled === undefined ? [] : [`${doubled} doubled`]),
    `${wrong} wrong`,
  ];
  console.log(`${name}${seed === undefined ? '' : ` (seed ${seed})`}: ${parts.join(', ')}`);
  process.exitCode = Number((lost ?? 0) + (doubled ?? 0) + wrong > 0);
}

const SHOWN = 10;

/** Prints what was compared and what was found. Returns the totals. */
export function reportFindings(findings: readonly Finding[]): { checked: number; lost: number; doubled: number } {
  const totals = { checked: 0, lost: 0, doubled: 0 };
  for (const finding of findings) {
    const { checked, lost, doubled } = finding;
    console.log(describeFinding(finding));
    totals.checked += checked;
    totals.lost += lost.length;
    totals.doubled += doubled.length;
  }
  return totals;
}

/** What was compared, and each difference on a line of its own. */
export function describeFinding({ name, checked, lost, doubled }: Finding): string {
  return [
    `${name}: ${checked} checked, ${lost.length} lost, ${doubled.length} doubled`,
    ...lost.slice(0, SHOWN).map((text) => `  lost: ${text}`),
    ...doubled.slice(0, SHOWN).map((text) => `  doubled: ${text}`),
  ].join('\n');
}
