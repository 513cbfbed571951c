import type { Bet, NewLeg, Pick as PublishedPick, PropForecast } from '@overline/contracts';
import { formatPick } from '../lib/format.ts';
import { unitOf } from '../components/prop/prop-unit.ts';

/** The initial values of the form that adds or edits a bet. */
export interface BetDraft {
  title: string;
  /** Null if the user describes the bet in words. */
  legs: readonly NewLeg[] | null;
  /** Lines of a slip that could not be read. */
  unread: readonly string[];
  isFree: boolean;
  book: string;
  /** Odds as the user types them; empty if unknown. */
  odds: string;
  /** The price of the side at each book. */
  prices: readonly { book: string; price: number }[];
  stakeCents: number | null;
  pickId: string | null;
  /** Our chance that the whole bet wins, in percent. */
  chance: number | null;
  /** Our confidence, in percent, that the price is better than the fair price. */
  confidence: number | null;
  /** The tracked bet that is edited; null for a new one. */
  replaces: Bet | null;
}

/** A bet that the user describes in words. */
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

/** The draft of a published pick, with its published book and price; null if the pick takes no side. */
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

/** The draft of a search result, with the best price of its side. */
export function draftOfForecast(forecast: PropForecast): BetDraft {
  const { probability, confidence, book, price } = forecast;
  return { ...propDraft(forecast, book ?? '', price), chance: probability, confidence };
}

type Prop = Pick<
  PropForecast,
  'gameId' | 'playerId' | 'playerName' | 'market' | 'propType' | 'side' | 'line' | 'prices'
>;

/** A bet on one prop, with the price of its side at each book. */
function propDraft(prop: Prop, book: string, price: number | null): BetDraft {
  return {
    ...EMPTY_DRAFT,
    title: `${prop.playerName}: ${formatPick(prop.side, prop.line, unitOf(prop.propType))}`,
    legs: [propLeg(prop, price)],
    book,
    odds: oddsOf(price) ?? '',
    prices: pricesAt(prop),
  };
}

function pricesAt({ prices, side, line }: Prop): BetDraft['prices'] {
  return prices.flatMap((quote) => {
    const price = side === 'Over' ? quote.over : quote.under;
    return quote.line === line && price !== null ? [{ book: quote.book, price }] : [];
  });
}

/** The draft of a parlay that combines the forecast props. */
export function draftOfLegs(forecasts: readonly PropForecast[], chance: number | null): BetDraft {
  return {
    ...EMPTY_DRAFT,
    title: `Parlay of ${forecasts.length} legs`,
    legs: forecasts.map((forecast) => propLeg(forecast, forecast.price)),
    chance,
  };
}

/** A bet on a team to win its game, at the price that the page shows. */
export function draftOfMoneyline(team: MoneylineTeam): BetDraft {
  const { gameId, side, name, book, price, chance } = team;
  const odds = oddsOf(price);
  return {
    ...EMPTY_DRAFT,
    title: `${name} to win`,
    legs: [{ kind: 'moneyline', gameId, side, team: name, odds }],
    book,
    odds: odds ?? '',
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

function propLeg({ gameId, playerId, playerName, market, side, line }: Prop, price: number | null): NewLeg {
  return { kind: 'prop', gameId, playerId, playerName, market, side, line, odds: oddsOf(price) };
}

function oddsOf(price: number | null): string | null {
  return price === null ? null : apiOdds(price);
}

/** American odds in the API's format, with an ASCII minus: '+150', '-110'. */
export function apiOdds(price: number): string {
  const whole = Math.round(price);
  return whole > 0 ? `+${whole}` : String(whole);
}
