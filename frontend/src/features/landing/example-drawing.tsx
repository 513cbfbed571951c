import type { PublicRecord } from '@overline/contracts';
import { agreeingLaw, Drawing, lawOf, MOTIF, MOTIF_LINE } from '../../components/prop/distribution/index.ts';
import { formatAmount, formatPercent } from '../../format/format.ts';

type ExamplePick = NonNullable<PublicRecord['example']>;

/** The example's curve with its line; the mark's own ridge where the curve is not known. */
export function ExampleDrawing({ pick }: { pick: ExamplePick }) {
  const law = lawOf(pick.distribution);
  if (law === null) return <Drawing law={MOTIF} line={MOTIF_LINE} side={pick.pickDirection} />;
  const drawn = agreeingLaw(law, pick.pickDirection, pick.propLine, pick.probability / 100);
  const label = `The chances of each amount; ${formatPercent(pick.probability)} lie ${pick.pickDirection.toLowerCase()} ${formatAmount(pick.propLine)}`;
  return <Drawing law={drawn} line={pick.propLine} side={pick.pickDirection} label={label} />;
}
