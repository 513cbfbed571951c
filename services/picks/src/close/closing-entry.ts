import type { RequestReply, ClosingMarket, getClosingPrices } from '@overline/contracts';
import { closingValue, type PickInput } from '@overline/forecast';
import type { Event } from '@overline/ledger';
import type { OpenClose } from './open-close.repository.ts';

type Closing = RequestReply<typeof getClosingPrices>['props'][number];

/** The close of a pick as the ledger tells it; without prices that no price was looked at after publication. */
export function closingEntry({ day, origin, leaf, forecast }: OpenClose, closing: Closing): Event {
  return { kind: 'close', day, origin, leaf, market: closing && marketOf(closing, forecast) };
}

function marketOf(closing: NonNullable<Closing>, { snapshot, price }: OpenClose['forecast']): ClosingMarket {
  const { input } = snapshot as { input?: PickInput };
  const value = input
    ? closingValue({ ...input, price }, closing)
    : { priceValue: null, fairValue: null, repriced: false };
  return { ...closing, ...value };
}
