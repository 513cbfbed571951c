import { Injectable, Logger } from '@nestjs/common';
import { getPublishedPicks, picksGenerated, resultsChecked, type Tier } from '@overline/contracts';
import { Bus } from '@overline/messaging';
import { EncodedBody } from '../http/encoded-body.ts';
import { NO_STORE } from '../http/security-headers.ts';
import { RefreshingValue } from './refreshing-value.ts';

const FRESH_MS = 15_000;

interface TierView {
  picks: EncodedBody;
  day: EncodedBody;
}
type Published = Record<'all' | 'free', TierView>;

/** Caches the encoded picks for paid tiers and for Free, so that most requests need neither the bus nor encoding. */
@Injectable()
export class PublishedPicks {
  private readonly logger = new Logger(PublishedPicks.name);
  private readonly views: RefreshingValue<Published>;

  constructor(bus: Bus) {
    this.views = new RefreshingValue({
      freshMs: FRESH_MS,
      load: async (before) => {
        const { all, free } = await bus.request(getPublishedPicks, {});
        return { all: encode(all, before?.all), free: encode(free, before?.free) };
      },
      onFailure: (error) => this.logger.warn({ msg: 'could not refresh the published picks', error: String(error) }),
    });
    for (const event of [picksGenerated, resultsChecked]) bus.onBroadcast(event, () => void this.views.refresh());
  }

  /** The tier's view. @throws the bus's error, only while nothing has been loaded yet */
  for(tier: Tier): TierView | Promise<TierView> {
    const views = this.views.get();
    const key = tier === 'Free' ? 'free' : 'all';
    return views instanceof Promise ? views.then((published) => published[key]) : views[key];
  }

  async refresh(): Promise<void> {
    await this.views.refresh();
  }
}

function encode({ picks, day }: { picks: unknown; day: unknown }, before: TierView | undefined): TierView {
  return { picks: encodeIfChanged(picks, before?.picks), day: encodeIfChanged(day, before?.day) };
}

/** Reuses the previous body if the bytes are the same, so that they are not compressed again every 15 seconds. */
function encodeIfChanged(value: unknown, before: EncodedBody | undefined): EncodedBody {
  return before?.bytes.equals(Buffer.from(JSON.stringify(value))) ? before : EncodedBody.json(value, NO_STORE);
}
