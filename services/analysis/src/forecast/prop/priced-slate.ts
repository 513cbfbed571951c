import { Injectable } from '@nestjs/common';
import { priceProp, type PricedProp } from '@overline/forecast';
import { RecentSlates, slateKey, type ProjectedSlate, ProjectedSlates } from './projected-slate.ts';
import { MarketLearning } from './market-learning.ts';

const KEPT_SLATES = 4;

export interface PricedSlate extends Omit<ProjectedSlate, 'props'> {
  props: ReadonlyMap<string, PricedProp>;
}

type Ask = { day: string; asOf: Date };

/** The day's priced props as of a moment; for the same moment again, the same comes from memory. */
@Injectable()
export class PricedSlates {
  private readonly kept = new RecentSlates<PricedSlate>(KEPT_SLATES);

  constructor(
    private readonly slates: ProjectedSlates,
    private readonly learning: MarketLearning,
  ) {}

  of(ask: Ask): Promise<PricedSlate> {
    return this.kept.of(slateKey(ask), () => this.make(ask));
  }

  private async make(ask: Ask): Promise<PricedSlate> {
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
