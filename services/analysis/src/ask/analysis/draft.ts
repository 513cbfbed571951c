import type { MoneylineAnalysis, ParlayAnalysis, PropAnalysis } from '@overline/contracts';
import type { Passage } from '../../forecast/wording/passage.ts';

export type Analysis = PropAnalysis | MoneylineAnalysis | ParlayAnalysis;

/** An analysis that is complete without any language model, and the texts in it that may be put another way. */
export interface Drafted<Draft extends Analysis = Analysis> {
  draft: Draft;
  passages: Passage[];
}
