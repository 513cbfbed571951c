import { Injectable } from '@nestjs/common';
import { type PricedProp, priceSlate } from '@overline/forecast';
import { MarketLearning } from './market-learning.ts';
import { MomentCache, type SlateMoment } from './moment-cache.ts';
import { type ProjectedSlate, ProjectedSlates } from './projected-slate.ts';

export interface PricedSlate extends Omit<ProjectedSlate, 'props'> {
  /** By prop ID. */
  props: ReadonlyMap<string, PricedProp>;
}

/** Prices a day's props; the last few slates are cached. */
@Injectable()
export class PricedSlates {
  private readonly cache = new MomentCache<PricedSlate>();

  constructor(
    private readonly slates: ProjectedSlates,
    private readonly learning: MarketLearning,
  ) {}

  of(moment: SlateMoment): Promise<PricedSlate> {
    return this.cache.of(moment, () => this.price(moment));
  }

  private async price(moment: SlateMoment): Promise<PricedSlate> {
    // Learning comes first: it may project earlier days, and the model only moves forward in time cheaply.
    const learned = await this.learning.before(moment);
    const { props, ...slate } = await this.slates.of(moment);
    const priced = priceSlate(props, moment.asOf.getTime(), learned);
    return { ...slate, props: new Map(priced.map((prop) => [prop.id, prop])) };
  }
}
