export { Drawing } from './drawing.tsx';
export { MovableLine } from './movable-line.tsx';
export { agreeingDistribution, chanceOf, chancesAt, decidedOf, distributionOf } from './distribution.ts';
export type { Chances, Distribution, Side } from './distribution.ts';
export { MOTIF, MOTIF_LINE } from './motif.ts';
export { windowOf } from './shape.ts';
export type { Window } from './shape.ts';
export { chanceWords, likelyRange } from './words.ts';
