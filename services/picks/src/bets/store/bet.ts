import type { Bet, BetLeg, GameResult, LegOutcome, NewLeg, OutcomeStatus } from '@overline/contracts';
import { MARKETS } from '@overline/forecast';
import { centralDay } from '@overline/service-kit';
import { z } from 'zod';
import { americanOf, asNumber, parseOdds } from '../settlement/odds.ts';
import { type BetTerms, type LegResult, riskOf, type Settlement, settleBet } from '../settlement/settle-bet.ts';

type ManualOutcome = Exclude<LegOutcome, 'pending'>;

export interface StoredLeg extends Omit<BetLeg, 'outcome' | 'deadHeat' | 'manual'> {
  gradeSequence: number;
  gameVersion: number | null;
  manual: ManualOutcome | null;
  places: number | null;
  tied: number | null;
}

/** A bet as stored. Amounts are whole cents. */
export const StoredBet = z.object({
  id: z.string(),
  userId: z.string(),
  key: z.string(),
  book: z.string(),
  placedAt: z.string(),
  stake: z.int(),
  unit: z.int(),
  funding: z.enum(['cash', 'free-bet']),
  odds: z.string().nullable(),
  boostPercent: z.int(),
  closed: z.custom<{ kind: 'cash-out' | 'paid'; cents: number }>().nullable(),
  pickId: z.string().nullable(),
  chance: z.number().nullable(),
  closedAt: z.string().nullable(),
  closingPrice: z.number().nullable(),
  closingFair: z.number().nullable(),
  note: z.string(),
  createdAt: z.string(),
  version: z.int(),
  legs: z.custom<StoredLeg[]>(),
});
export type StoredBet = z.output<typeof StoredBet>;

/** Values derived from a bet's terms and results, stored with it for lists and sums. Amounts are in cents. */
interface DerivedBet extends Pick<Settlement, 'status' | 'payout' | 'profit' | 'toWin'> {
  placedDay: string;
  day: string;
  risk: bigint;
  /** The chance (0 to 1) at which the price is fair; null if the price is unknown. */
  fairChance: number | null;
  /** American odds, for display. */
  price: string | null;
  league: string;
  market: string;
  side: string;
  oddsBand: string;
}

/** Converts a leg that the user entered. If the analysis service does not know its game, the user must settle it. */
export function storedLeg(leg: NewLeg, games: ReadonlyMap<string, GameResult>): StoredLeg {
  const ungraded = { gradeSequence: 0, graded: null, actual: null, reason: null, gameVersion: null };
  const open = { ...ungraded, manual: null, places: null, tied: null };
  if (leg.kind === 'other')
    return {
      ...open,
      kind: 'other',
      description: leg.description,
      league: leg.league,
      market: leg.market,
      odds: leg.odds,
      gameId: null,
      playerId: null,
      playerName: null,
      side: null,
      line: null,
      startsAt: null,
    };
  const game = games.get(leg.gameId);
  const shared = {
    ...open,
    kind: game ? leg.kind : ('other' as const),
    league: game ? game.league.toUpperCase() : '',
    odds: leg.odds,
    gameId: game ? leg.gameId : null,
    startsAt: game?.startsAt ?? null,
    side: leg.side,
  };
  if (leg.kind === 'moneyline')
    return {
      ...shared,
      description: `${leg.team} to win`,
      market: 'Moneyline',
      playerId: null,
      playerName: null,
      line: null,
    };
  const market = MARKETS.find(({ key }) => key === leg.market);
  return {
    ...shared,
    description: `${leg.playerName}: ${leg.side} ${leg.line} ${market?.unit ?? leg.market}`,
    market: market?.key ?? leg.market,
    playerId: leg.playerId,
    playerName: leg.playerName,
    line: leg.line,
  };
}

export function derive(bet: StoredBet): DerivedBet {
  const terms = termsOf(bet);
  const { status, payout, profit, toWin, price } = settleBet(terms);
  const fairChance = price && 1 / asNumber(price);
  const placedDay = dayOf(bet.placedAt);
  const starts = bet.legs.flatMap(({ startsAt }) => (startsAt === null ? [] : [startsAt])).sort();
  const last = starts.at(-1);
  const only = bet.legs.length === 1 ? bet.legs[0] : undefined;
  return {
    placedDay,
    day: last === undefined ? placedDay : dayOf(last),
    status,
    risk: riskOf(terms),
    payout,
    profit,
    toWin,
    fairChance,
    price: price && americanOf(price),
    league: leagueOf(bet.legs),
    market: only ? only.market : 'Parlay',
    side: only ? (only.side ?? '') : 'Parlay',
    oddsBand: fairChance === null ? '' : bandOf(fairChance),
  };
}

const MAX_CACHED_HOURS = 20_000;
const daysByHour = new Map<string, string>();

/** The America/Chicago day of an ISO time. Cached per hour: conversion is slow, and offsets are whole hours. */
function dayOf(instant: string): string {
  const hour = instant.slice(0, 13);
  const known = daysByHour.get(hour);
  if (known !== undefined) return known;
  if (daysByHour.size >= MAX_CACHED_HOURS) daysByHour.clear();
  const day = centralDay(new Date(instant));
  daysByHour.set(hour, day);
  return day;
}

function termsOf({ stake, funding, odds, boostPercent, legs, closed }: StoredBet): BetTerms {
  return {
    stake: BigInt(stake),
    funding,
    odds: odds === null ? null : parseOdds(odds),
    boostPercent,
    legs: legs.map((leg) => ({ odds: leg.odds === null ? null : parseOdds(leg.odds), result: resultOf(leg) })),
    closed: closed && { kind: closed.kind, cents: BigInt(closed.cents) },
  };
}

const OUTCOMES: Readonly<Record<OutcomeStatus, 'pending' | 'win' | 'loss' | 'push' | 'void'>> = {
  WIN: 'win',
  LOSS: 'loss',
  PUSH: 'push',
  PENDING: 'pending',
  // Did not play, or the game was called off: books void the leg.
  UNKNOWN: 'void',
};

/** The outcome of a leg: what the user entered, or else the grade from its game. */
export function resultOf({ manual, places, tied, graded }: StoredLeg): LegResult {
  if (manual === 'dead-heat') return { outcome: manual, places: places ?? 1, tied: tied ?? 1 };
  if (manual !== null) return { outcome: manual };
  return { outcome: graded === null ? 'pending' : OUTCOMES[graded] };
}

/** Ranges of American odds, each with its lowest fair chance (0 to 1). */
const BANDS: readonly [lowestChance: number, label: string][] = [
  [2 / 3, '-200 and shorter'],
  [6 / 11, '-199 to -120'],
  [0.5, '-119 to +100'],
  [1 / 3, '+101 to +200'],
  [1 / 6, '+201 to +500'],
  [0, 'Longer than +500'],
];

function bandOf(fairChance: number): string {
  const ROUNDING = 1e-9;
  return BANDS.find(([lowestChance]) => fairChance >= lowestChance - ROUNDING)?.[1] ?? '';
}

/** The odds ranges in order, shortest price first. */
export const ODDS_BANDS: readonly string[] = BANDS.map(([, label]) => label);

function leagueOf(legs: readonly StoredLeg[]): string {
  const [league = '', ...others] = new Set(legs.map((leg) => leg.league));
  return others.length > 0 ? 'Several' : league;
}

/** True if the legs can be replaced: the bet is not settled, or only the user has settled it. */
export function isEditable(bet: StoredBet): boolean {
  const { status } = derive(bet);
  return status === 'open' || status === 'review' || bet.legs.every(({ graded }) => graded === null);
}

/** False if a game had started when the bet was placed. Such a bet has no closing value. */
export function isPlacedBeforeStart({ placedAt, legs }: Pick<StoredBet, 'placedAt' | 'legs'>): boolean {
  return legs.every(({ startsAt }) => startsAt === null || new Date(placedAt) < new Date(startsAt));
}

/** A bet as the user sees it. */
export function betView(bet: StoredBet): Bet {
  const { day, status, payout, profit, toWin, price } = derive(bet);
  const isOpen = status === 'open' || status === 'review';
  return {
    id: bet.id,
    status,
    book: bet.book,
    placedAt: bet.placedAt,
    day,
    stakeCents: bet.stake,
    unitCents: bet.unit,
    funding: bet.funding,
    odds: bet.odds,
    price,
    boostPercent: bet.boostPercent,
    payoutCents: isOpen ? null : Number(payout),
    profitCents: isOpen ? null : Number(profit),
    toWinCents: toWin === null ? null : Number(toWin),
    closed: bet.closed?.kind ?? null,
    pickId: bet.pickId,
    chance: bet.chance,
    closing: closingOf(bet),
    note: bet.note,
    legs: bet.legs.map(legView),
    version: bet.version,
  };
}

function closingOf({ closedAt, closingPrice, closingFair }: StoredBet): Bet['closing'] {
  if (closedAt === null || (closingPrice === null && closingFair === null)) return null;
  return { price: percentOf(closingPrice), fair: percentOf(closingFair) };
}

function percentOf(share: number | null): number | null {
  return share === null ? null : Math.round(share * 10_000) / 100;
}

function legView(leg: StoredLeg): BetLeg {
  const { gradeSequence: _, gameVersion: __, manual, places, tied, ...shown } = leg;
  const { outcome } = resultOf(leg);
  const deadHeat = outcome === 'dead-heat' && places !== null && tied !== null ? { places, tied } : null;
  return { ...shown, outcome, deadHeat, manual: manual !== null };
}
