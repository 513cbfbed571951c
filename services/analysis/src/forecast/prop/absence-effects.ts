import type { Projection } from '@overline/forecast';

/** How much higher a projection is for those who are out, in the unit of its market. */
export interface AbsenceEffect {
  who: 'Teammates' | 'Opponents';
  moved: number;
}

/** The parts of a projection that speak of absences. */
const CAUSES: readonly [AbsenceEffect['who'], readonly string[]][] = [
  ['Teammates', ['team-mates out', 'similar team-mates out', 'scorers out']],
  ['Opponents', ['opponents out']],
];
/** Smaller ones are not worth a word. */
const WORTH_SAYING = 0.15;

/** What the injury report moves, where that is worth a word. */
export function absenceEffects({ parts, mean, minutes }: Projection): AbsenceEffect[] {
  return CAUSES.map(([who, causes]) => ({ who, moved: effectOf(parts, causes, mean, minutes.mean) })).filter(
    ({ moved }) => Math.abs(moved) >= WORTH_SAYING,
  );
}

/** The mean less what it would be without the minutes that were added and the rate that was multiplied. */
function effectOf(parts: Projection['parts'], causes: readonly string[], mean: number, minutes: number): number {
  const caused = parts.filter(({ name }) => causes.some((cause) => name.endsWith(`: ${cause}`)));
  const added = caused.reduce((sum, { effect, value }) => (effect === 'add' ? sum + value : sum), 0);
  const times = caused.reduce((product, { effect, value }) => (effect === 'times' ? product * value : product), 1);
  const share = minutes > 0 ? Math.max(0, minutes - added) / minutes : 1;
  return mean - (mean / times) * share;
}
