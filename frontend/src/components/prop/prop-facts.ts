import type { Consideration, Pick as PublishedPick, PropForecast, Side } from '@overline/contracts';
import { type BookOffer, losingText } from '@overline/forecast';
import { calibrateDistribution, type Distribution, parseDistribution } from './distribution/distribution.ts';

type SharedField = keyof PropForecast & keyof PublishedPick;
type TextField = 'summary' | 'considerations' | 'dataPoints';

/** The best price at a line, its break-even chance and its expected profit, both in percent. */
export interface Offer {
  book: string;
  price: number;
  at: string;
  needs: number;
  ev: number;
}

/** The data of a prop's view, for a published pick or a search result. Percentages are 0–100. */
export interface PropFacts extends Pick<PropForecast, SharedField | TextField> {
  imageUrl: string;
  game: PublishedPick['game'];
  /** Null if there is no side to take. */
  side: Side | null;
  line: number;
  probability: number;
  projection: number;
  /** Null without a price. */
  confidence: number | null;
  /** Null if no book quotes the side at this line. */
  offer: Offer | null;
  /** A much better price at a book that is not one of the reader's. */
  elsewhere?: BookOffer | null;
}

export function factsOfPick(pick: PublishedPick): PropFacts {
  const { mockAnalysis, propLine, book, price, priceAt, breakEven, ev } = pick;
  const { pickDirection, projectedAmount, confidence, probability, summary, considerations, dataPoints } = mockAnalysis;
  return {
    ...pick,
    side: pickDirection === 'Push' ? null : pickDirection,
    line: propLine,
    probability,
    projection: projectedAmount,
    confidence,
    offer: { book, price, at: priceAt, needs: breakEven, ev },
    summary,
    considerations: withAgainst(considerations, probability),
    dataPoints,
  };
}

export function factsOfForecast(forecast: PropForecast & Pick<PropFacts, 'elsewhere'>): PropFacts {
  const { gameId, homeTeam, awayTeam, startsAt, book, price, priceAt, breakEven, ev } = forecast;
  const isPriced = book !== null && price !== null && priceAt !== null && breakEven !== null && ev !== null;
  return {
    ...forecast,
    considerations: withAgainst(forecast.considerations, forecast.probability),
    imageUrl: '',
    game: { id: gameId, homeTeam, awayTeam, startsAt },
    offer: isPriced ? { book, price, at: priceAt, needs: breakEven, ev } : null,
  };
}

/** Forecasts of earlier releases may lack a point against the bet. Adds one, so that no analysis is one-sided. */
function withAgainst(list: readonly Consideration[], probability: number): Consideration[] {
  if (list.length === 0 || list.some(({ points }) => points === 'against')) return [...list];
  return [...list, { text: losingText(100 - probability), points: 'against' }];
}

/** The distribution to draw, shifted so that the shaded share is the published chance; null if there is none. */
export function calibratedDistribution({ distribution, side, line, probability }: PropFacts): Distribution | null {
  const known = parseDistribution(distribution);
  return known && side ? calibrateDistribution(known, side, line, probability / 100) : null;
}

/** "BOS at NYK" on the road, "BOS vs. NYK" at home. */
export function matchup({ team, opponent, game }: Pick<PropFacts, 'team' | 'opponent' | 'game'>): string {
  return `${team} ${game.homeTeam === team ? 'vs.' : 'at'} ${opponent}`;
}
