import type { NewLeg, Slip } from '@overline/contracts';
import { MARKET_NAMES } from '../components/prop/market-names.ts';
import { unitOf } from '../components/prop/prop-unit.ts';
import { formatPick } from '../lib/format.ts';
import { type BetDraft, EMPTY_DRAFT } from './bet-draft.ts';

/** The draft of a bet that was read from a slip. The user adds what the slip does not state. */
export function draftOfSlip(slip: Slip, unitCents: number): BetDraft {
  const { legs, book, odds, stakeCents, stakeUnits, funding, unread } = slip;
  const onlyLeg = legs.length === 1 ? legs[0] : undefined;
  return {
    ...EMPTY_DRAFT,
    title: legs.map(legText).join(' + '),
    legs: legs.length === 0 || onlyLeg?.kind === 'other' ? null : legs,
    unread,
    isFree: funding === 'free-bet',
    book,
    odds: odds ?? onlyLeg?.odds ?? '',
    stakeCents: stakeCents ?? (stakeUnits === null ? null : Math.round(stakeUnits * unitCents)),
  };
}

/** A leg in a few words. */
export function legText(leg: NewLeg): string {
  if (leg.kind === 'moneyline') return `${leg.team} to win`;
  if (leg.kind === 'other') return leg.description;
  return `${leg.playerName}: ${formatPick(leg.side, leg.line, unitOf(MARKET_NAMES[leg.market] ?? leg.market))}`;
}
