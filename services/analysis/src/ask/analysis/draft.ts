import type { MoneylineAnalysis, ParlayAnalysis, PropAnalysis } from '@overline/contracts';

export interface Fact {
  id: string;
  text: string;
  numbers: number[];
}

export type Analysis = PropAnalysis | MoneylineAnalysis | ParlayAnalysis;

/** An analysis that is complete without any language model, and what its words may be made of. */
export interface Drafted<Draft extends Analysis = Analysis> {
  draft: Draft;
  facts: Fact[];
}
