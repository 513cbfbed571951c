import { Injectable, Logger } from '@nestjs/common';
import { type RequestReply, getPublishedPicks, picksGenerated, resultsChecked, type Tier } from '@overline/contracts';
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

/** The published picks as ready bytes in both views: no request to the bus and no serialising on the hot path. */
@Injectable()
export class PublishedPicks {
  private readonly logger = new Logger(PublishedPicks.name);
  private readonly views: RefreshingValue<Published>;

  constructor(bus: Bus) {
    this.views = new RefreshingValue({
      freshMs: FRESH_MS,
      load: async (before) => encode(await bus.request(getPublishedPicks, {}), before),
      onFailure: (error) =>
        this.logger.warn({ msg: 'the published picks could not be read again', error: String(error) }),
    });
    for (const event of [picksGenerated, resultsChecked]) bus.onBroadcast(event, () => void this.views.renew());
  }

  /** The cut for the tier. @throws what the bus throws, only while there is nothing to show at all. */
  for(tier: Tier): TierView | Promise<TierView> {
    const views = this.views.get();
    const key = tier === 'Free' ? 'free' : 'all';
    return views instanceof Promise ? views.then((published) => published[key]) : views[key];
  }

  /** Reads the picks again and answers when it has. */
  async renew(): Promise<void> {
    await this.views.renew();
  }
}

function encode({ all, free }: RequestReply<typeof getPublishedPicks>, before: Published | undefined): Published {
  return { all: cut(all, before?.all), free: cut(free, before?.free) };
}

function cut({ picks, day }: { picks: unknown; day: unknown }, before: TierView | undefined): TierView {
  return { picks: again(picks, before?.picks), day: again(day, before?.day) };
}

/** Bytes that did not change are not compressed anew. */
function again(value: unknown, before: EncodedBody | undefined): EncodedBody {
  const bytes = Buffer.from(JSON.stringify(value));
  return before?.bytes.equals(bytes) ? before : EncodedBody.jsonBytes(bytes, NO_STORE);
}
