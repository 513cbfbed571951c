import { type PricedProp, type Projection, type PropBlend, recalibrated, shiftOf } from '@overline/forecast';

/**
 * The priced prop of a what-if. The books price today's lineups, so their view cannot be blended in again. Instead, the
 * conditional forecast shifts by as much as the market shifted today's, on the logit scale.
 */
export function pricedWhatIf(today: PricedProp, projection: Projection, learned: PropBlend): PricedProp {
  const { input, views } = today;
  const { correction } = learned.blend(views);
  const moved = { slope: 1, intercept: shiftOf(input) };
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
