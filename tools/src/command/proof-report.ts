/** What a proof has checked, and how often it found something missing, there twice, or otherwise wrong. */
export type ProofCounts = { checked: number; lost?: number; doubled?: number; wrong: number };

/** Prints the last line of a proof and sets the exit code: 0 if nothing was found. */
export function reportProof(name: string, seed: number | undefined, counts: ProofCounts): void {
  console.log(proofLine(name, seed, counts));
  const { lost = 0, doubled = 0, wrong } = counts;
  process.exitCode = Number(lost + doubled + wrong > 0);
}

/** 'chaos (seed 7): 900 checked, 0 lost, 0 doubled, 0 wrong' */
export function proofLine(name: string, seed: number | undefined, counts: ProofCounts): string {
  const { checked, lost, doubled, wrong } = counts;
  const parts = [
    `${checked} checked`,
    ...(lost === undefined ? [] : [`${lost} lost`]),
    ...(doubled === undefined ? [] : [`${doubled} doubled`]),
    `${wrong} wrong`,
  ];
  return `${name}${seed === undefined ? '' : ` (seed ${seed})`}: ${parts.join(', ')}`;
}
