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
 * The priced prop of a what-if. The books price today's lineups, so their view cannot be blended in again. Instead, the
 * conditional chance moves by as much as the market moved today's chance, on the logit scale at its line.
 */
export function pricedWhatIf(today: PricedProp, projection: Projection, learned: PropBlend): PricedProp {
  const { input, market, views } = today;
  const blended = decidedOver(chancesAtLine(input, market.line));
  const alone = decidedOver(chancesAtLine({ ...input, market: null }, market.line));
  const { correction } = learned.blend(views);
  const moved = { slope: 1, intercept: logit(clamped(blended)) - logit(clamped(alone)) };
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

function clamped(chance: number): number {
  return Math.min(Math.max(chance, SMALLEST_CHANCE), 1 - SMALLEST_CHANCE);
}
