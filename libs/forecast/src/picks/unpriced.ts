import { recalibrated } from '../calibration/calibration.ts';
import type { PropBlend } from '../players/blend/prop-blend.ts';
import type { Projection } from '../players/projection.ts';
import type { BlendedForecast } from './final-chances.ts';

/** The forecast of a prop without a market, and the standard deviation of its logit. */
type UnpricedForecast = BlendedForecast & { logitSd: number; modelVersion: string };

/**
 * The model's forecast alone, corrected and pulled toward 50% by what the blend has learned about the model on past
 * days. With an error of standard deviation sd, the mean of σ(logit) is about σ(logit / √(1 + π·sd²/8)) (MacKay, 1992).
 * The pull is part of the calibration, so that every line, the drawn curve and a stored snapshot agree.
 */
export function unpricedForecast(
  { market, distribution, calibration, logitSd: stated, modelVersion }: Projection,
  learned: PropBlend,
): UnpricedForecast {
  const { correction, logitSd } = learned.alone(market, stated);
  const pull = 1 / Math.sqrt(1 + (Math.PI * logitSd ** 2) / 8);
  const pulled = { slope: pull * correction.slope, intercept: pull * correction.intercept };
  return {
    distribution,
    calibration: recalibrated(calibration, pulled),
    market: null,
    marketWeight: 0,
    logitSd,
    modelVersion,
  };
}
