import { chanceText } from '@overline/forecast';
import type { PublicRecord } from '@overline/contracts';
import {
  agreeingDistribution,
  Drawing,
  distributionOf,
  MOTIF,
  MOTIF_LINE,
} from '../../components/prop/distribution/index.ts';
import { formatAmount } from '../../format/format.ts';

type ExamplePick = NonNullable<PublicRecord['example']>;

/** The example's curve with its line; the mark's own ridge where the curve is not known. */
export function ExampleDrawing({ pick }: { pick: ExamplePick }) {
  const distribution = distributionOf(pick.distribution);
  if (distribution === null) return <Drawing distribution={MOTIF} line={MOTIF_LINE} side={pick.pickDirection} />;
  const drawn = agreeingDistribution(distribution, pick.pickDirection, pick.propLine, pick.probability / 100);
  const where = `${pick.pickDirection.toLowerCase()} ${formatAmount(pick.propLine)}`;
  const label = `The chances of each amount; ${chanceText(pick.probability)} lie ${where}`;
  return <Drawing distribution={drawn} line={pick.propLine} side={pick.pickDirection} label={label} />;
}
