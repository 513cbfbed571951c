import { Injectable } from '@nestjs/common';
import { priceProp, type PricedProp } from '@overline/forecast';
import { KeptAnswers, slateKey } from './kept-answers.ts';
import { MarketLearning } from './market-learning.ts';
import { type ProjectedSlate, ProjectedSlates } from './projected-slate.ts';

const KEPT_SLATES = 4;

export interface SlateForecast extends Omit<ProjectedSlate, 'props'> {
  props: ReadonlyMap<string, PricedProp>;
}

type Ask = { day: string; asOf: Date };

/** The day's priced props as of a moment; for the same moment again, the same comes from memory. */
@Injectable()
export class SlateForecasts {
  private readonly kept = new KeptAnswers<SlateForecast>(KEPT_SLATES);

  constructor(
    private readonly slates: ProjectedSlates,
    private readonly learning: MarketLearning,
  ) {}

  of(ask: Ask): Promise<SlateForecast> {
    return this.kept.of(slateKey(ask), () => this.make(ask));
  }

  private async make(ask: Ask): Promise<SlateForecast> {
    // First what was learned: it may have to look at earlier days, and the model moves forward in time only.
    const learned = await this.learning.before(ask);
    const { props, ...slate } = await this.slates.of(ask);
    const priced = props.flatMap(({ projection, quotes }) => {
      const prop = priceProp(projection, quotes, ask.asOf.getTime(), learned);
      return prop ? [[prop.id, prop] as const] : [];
    });
    return { ...slate, props: new Map(priced) };
  }
}
