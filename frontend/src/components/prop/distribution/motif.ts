import type { Distribution } from './distribution.ts';

/** A low ridge that belongs to no player: the shape of the mark, of empty states and of locked picks. */
export const MOTIF: Distribution = {
  kind: 'table',
  start: 0,
  pmf: Array.from({ length: 40 }, (_, k) => Math.exp(-((k - 17) ** 2) / (2 * (k < 17 ? 36 : 64))) / 17.6),
};
export const MOTIF_LINE = 21.5;
