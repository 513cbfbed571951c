import type { Bet, NewLeg, Pick as PublishedPick, PropForecast } from '@overline/contracts';
import { formatPick } from '../lib/format.ts';
import { unitOf } from '../components/prop/prop-unit.ts';

/** A bet that is about to be entered: what the form starts with. */
export interface BetDraft {
  title: string;
  /** Null: its person describes it. */
  legs: readonly NewLeg[] | null;
  /** Lines of a slip that could not be read. */
  unread: readonly string[];
  isFree: boolean;
  book: string;
  /** Odds as text; empty if unknown. */
  odds: string;
  /** The price of the side at each book. */
  prices: readonly { book: string; price: number }[];
  stakeCents: number | null;
  pickId: string | null;
  /** Our chance of the whole bet in percent, and the confidence that it beats the price. */
  chance: number | null;
  confidence: number | null;
  /** The bet that it replaces. */
  replaces: Bet | null;
}

/** A bet that its person describes. */
export const EMPTY_DRAFT: BetDraft = {
  title: '',
  legs: null,
  unread: [],
  isFree: false,
  book: '',
  odds: '',
  prices: [],
  stakeCents: null,
  pickId: null,
  chance: null,
  confidence: null,
  replaces: null,
};

/** A published pick at its published book and price; null if it takes no side. */
export function draftOfPick(pick: PublishedPick): BetDraft | null {
  const { pickDirection, probability, confidence } = pick.mockAnalysis;
  if (pickDirection === 'Push') return null;
  const prop = { ...pick, gameId: pick.game.id, side: pickDirection, line: pick.propLine };
  return {
    ...propDraft(prop, pick.book, pick.price),
    pickId: pick.id,
    chance: probability,
    confidence,
  };
}

/** The answer about a prop, at the best price of its side; null if it takes no side. */
export function draftOfForecast(forecast: PropForecast): BetDraft {
  const { probability, confidence, book, price } = forecast;
  return { ...propDraft(forecast, book ?? '', price), chance: probability, confidence };
}

type Prop = Pick<
  PropForecast,
  'gameId' | 'playerId' | 'playerName' | 'market' | 'propType' | 'side' | 'line' | 'prices'
>;

/** Any prop: its game, player, market, side and line, with what each book pays. */
export function propDraft(prop: Prop, book: string, price: number | null): BetDraft {
  const odds = price === null ? '' : americanText(price);
  return {
    ...EMPTY_DRAFT,
    title: `${prop.playerName}: ${formatPick(prop.side, prop.line, unitOf(prop.propType))}`,
    legs: [legOf(prop, odds)],
    book,
    odds,
    prices: pricesAt(prop),
  };
}

function pricesAt({ prices, side, line }: Prop): BetDraft['prices'] {
  return prices.flatMap((quote) => {
    const price = side === 'Over' ? quote.over : quote.under;
    return quote.line === line && price !== null ? [{ book: quote.book, price }] : [];
  });
}

/** Several props as one bet, such as the legs of a parlay that was analyzed. */
export function draftOfLegs(forecasts: readonly PropForecast[], chance: number | null): BetDraft {
  return {
    ...EMPTY_DRAFT,
    title: `Parlay of ${forecasts.length} legs`,
    legs: forecasts.map((forecast) => legOf(forecast, forecast.price === null ? '' : americanText(forecast.price))),
    chance,
  };
}

/** A team to win its game, at a price that the page shows. */
export function draftOfMoneyline(team: MoneylineTeam): BetDraft {
  const { gameId, side, name, book, price, chance } = team;
  const odds = price === null ? '' : americanText(price);
  return {
    ...EMPTY_DRAFT,
    title: `${name} to win`,
    legs: [{ kind: 'moneyline', gameId, side, team: name, odds: odds === '' ? null : odds }],
    book,
    odds,
    chance,
  };
}

interface MoneylineTeam {
  gameId: string;
  side: 'Home' | 'Away';
  name: string;
  book: string;
  price: number | null;
  chance: number;
}

/** A tracked bet to edit. */
export function draftOfBet(bet: Bet): BetDraft {
  return {
    ...EMPTY_DRAFT,
    title: bet.legs.map(({ description }) => description).join(' + '),
    legs: bet.legs.length === 1 && bet.legs[0]?.kind === 'other' ? null : bet.legs.map(newLegOf),
    book: bet.book,
    odds: bet.odds ?? (bet.legs.length === 1 ? (bet.legs[0]?.odds ?? '') : ''),
    stakeCents: bet.stakeCents,
    isFree: bet.funding === 'free-bet',
    pickId: bet.pickId,
    chance: bet.chance,
    replaces: bet,
  };
}

function newLegOf(leg: Bet['legs'][number]): NewLeg {
  const { kind, gameId, playerId, playerName, side, line, description, league, market, odds } = leg;
  if (kind === 'prop' && gameId && playerId && playerName && line !== null)
    return { kind, gameId, playerId, playerName, market, side: side === 'Under' ? 'Under' : 'Over', line, odds };
  if (kind === 'moneyline' && gameId)
    return { kind, gameId, side: side === 'Away' ? 'Away' : 'Home', team: description.replace(/ to win$/, ''), odds };
  return { kind: 'other', description, league, market, odds };
}

function legOf({ gameId, playerId, playerName, market, side, line }: Prop, odds: string): NewLeg {
  return { kind: 'prop', gameId, playerId, playerName, market, side, line, odds: odds === '' ? null : odds };
}

/** American odds as the API reads them: '+150', '-110'. */
export function americanText(price: number): string {
  const whole = Math.round(price);
  return whole > 0 ? `+${whole}` : String(whole);
}
