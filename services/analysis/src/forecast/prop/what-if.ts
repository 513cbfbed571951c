import {
  chancesAtLine,
  decidedOver,
  logit,
  type PricedProp,
  type Projection,
  type PropBlend,
  recalibrated,
} from '@overline/forecast';

/** Keeps logits finite. */
const SMALLEST_CHANCE = 1e-6;

/**
 * The priced prop of a what-if. The books price the lineups of today, so the market's view cannot be blended in again:
 * what it moved today's chance by, on the logit scale at its line, moves the conditional chance by as much.
 */
export function pricedWhatIf(today: PricedProp, projection: Projection, learned: PropBlend): PricedProp {
  const { input, market, views } = today;
  const blended = decidedOver(chancesAtLine(input, market.line));
  const alone = decidedOver(chancesAtLine({ ...input, market: null }, market.line));
  const { correction } = learned.blend(views);
  const moved = { slope: 1, intercept: logit(inside(blended)) - logit(inside(alone)) };
  return {
    ...today,
    projection,
    input: {
      ...input,
      distribution: projection.distribution,
      calibration: recalibrated(recalibrated(projection.calibration, correction), moved),
      market: null,
      marketWeight: 0,
    },
  };
}

function inside(chance: number): number {
  return Math.min(Math.max(chance, SMALLEST_CHANCE), 1 - SMALLEST_CHANCE);
}
