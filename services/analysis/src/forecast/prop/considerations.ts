import type { Consideration } from '@overline/contracts';
import type { Reason } from './prop-reasons.ts';

const ORDER: readonly Consideration['points'][] = ['for', 'against', 'neither'];

/** The reasons as a list, each with the number that it stands on and marked for or against the picked side. */
export function considerations(reasons: readonly Reason[]): Consideration[] {
  return ORDER.flatMap((points) =>
    reasons
      .filter((reason) => reason.points === points)
      .flatMap(({ wordings: [text] }) => (text === undefined ? [] : [{ text, points }])),
  );
}
