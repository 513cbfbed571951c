import { z } from 'zod';
import { OutcomeStatus } from '../picks/pick.ts';
import { Side } from '../picks/forecast.ts';
import { Day, Instant } from '../product/fields.ts';

/** US cents. Amounts are whole cents everywhere, in calculations too. */
export const Cents = z.int().min(0).max(1_000_000_000, 'Must be at most 10,000,000.00');
const SignedCents = z.int();

/** American odds with a sign or three digits ('-110', '+150', '150'), or decimal odds with a point ('1.95'). */
export const Odds = z
  .string()
  .trim()
  .regex(/^([+-]?\d{3,6}|\d{1,4}\.\d{1,4})$/, 'Odds must look like -110, +150 or 1.95')
  .refine((odds) => (odds.includes('.') ? Number(odds) > 1 : Math.abs(Number(odds)) >= 100), {
    message: 'American odds are -100 or below, or +100 or above; decimal odds are above 1',
  });

const text = (what: string, max: number) =>
  z
    .string({ error: `${what} is required` })
    .trim()
    .min(1, `${what} is required`)
    .max(max, `${what} must have at most ${max} characters`);

const LegOdds = Odds.nullable().default(null);

/** A bet on a player prop. It and a moneyline leg are settled automatically when the game is final. */
const PropLeg = z.strictObject({
  kind: z.literal('prop'),
  gameId: text('Game', 100),
  playerId: text('Player', 100),
  playerName: text('Player name', 120),
  market: text('Market', 60),
  side: Side,
  line: z.number().min(0).max(1_000).multipleOf(0.25, 'Line must be in steps of 0.25'),
  odds: LegOdds,
});
const MoneylineLeg = z.strictObject({
  kind: z.literal('moneyline'),
  gameId: text('Game', 100),
  side: z.enum(['Home', 'Away']),
  team: text('Team', 120),
  odds: LegOdds,
});
/** A bet on anything else, which the user settles by hand. */
const OtherLeg = z.strictObject({
  kind: z.literal('other'),
  description: text('Description', 200),
  league: z.string().trim().max(40).default(''),
  market: z.string().trim().max(60).default(''),
  odds: LegOdds,
});
export const NewLeg = z.discriminatedUnion('kind', [PropLeg, MoneylineLeg, OtherLeg]);
export type NewLeg = z.infer<typeof NewLeg>;

export const MAX_BET_LEGS = 20;

/** A bet as the user enters it. */
export const NewBet = z
  .strictObject({
    book: text('Book', 60),
    placedAt: Instant,
    stakeCents: Cents.min(1, 'Stake must be more than 0'),
    funding: z.enum(['cash', 'free-bet']).default('cash'),
    /** The price of the whole bet. Null: the product of its legs' odds. */
    odds: LegOdds,
    /** Profit boost in percent. */
    boostPercent: z.int().min(0).max(1_000).default(0),
    legs: z.array(NewLeg).min(1, 'Legs are required').max(MAX_BET_LEGS, `A bet has at most ${MAX_BET_LEGS} legs`),
    /** The pick that the bet follows, and our chance in percent when the bet was placed. */
    pickId: z.uuid().nullable().default(null),
    chance: z.number().min(0).max(100).nullable().default(null),
    note: z.string().trim().max(500, 'Note must have at most 500 characters').default(''),
  })
  .refine(({ odds, legs }) => odds !== null || legs.every((leg) => leg.odds !== null), {
    path: ['odds'],
    message: 'Odds are required: of the whole bet, or of each of its legs',
  });
export type NewBet = z.infer<typeof NewBet>;

/** `review`: the results are known, but not what the book paid, because a leg without a price dropped out. */
export const BetStatus = z.enum(['open', 'won', 'lost', 'push', 'void', 'cashed-out', 'review']);
export type BetStatus = z.infer<typeof BetStatus>;

export const LegOutcome = z.enum(['pending', 'win', 'loss', 'push', 'void', 'dead-heat']);
export type LegOutcome = z.infer<typeof LegOutcome>;

export const BetLeg = z.object({
  kind: z.enum(['prop', 'moneyline', 'other']),
  description: z.string(),
  league: z.string(),
  market: z.string(),
  odds: z.string().nullable(),
  gameId: z.string().nullable(),
  playerId: z.string().nullable(),
  playerName: z.string().nullable(),
  side: z.string().nullable(),
  line: z.number().nullable(),
  startsAt: Instant.nullable(),
  outcome: LegOutcome,
  /** In a dead heat, `tied` share `places` winning places. */
  deadHeat: z.object({ places: z.int(), tied: z.int() }).nullable(),
  /** True if the user settled the leg, not the result of its game. */
  manual: z.boolean(),
  graded: OutcomeStatus.nullable(),
  actual: z.number().nullable(),
  /** The reason, if the outcome does not imply it: 'did not play', 'stat correction'. */
  reason: z.string().nullable(),
});
export type BetLeg = z.infer<typeof BetLeg>;

export const Bet = z.object({
  id: z.uuid(),
  status: BetStatus,
  book: z.string(),
  placedAt: Instant,
  /** The America/Chicago day on which it counts: that of its last game, or else the day it was placed. */
  day: Day,
  stakeCents: Cents,
  /** One unit when the bet was placed. */
  unitCents: Cents,
  funding: z.enum(['cash', 'free-bet']),
  odds: z.string().nullable(),
  /** American odds of the legs that still count, for display; null if unknown. */
  price: z.string().nullable(),
  boostPercent: z.int(),
  /** What the book pays; null while it is not settled. */
  payoutCents: SignedCents.nullable(),
  profitCents: SignedCents.nullable(),
  /** Profit if it wins; null if the price is unknown. */
  toWinCents: SignedCents.nullable(),
  closed: z.enum(['cash-out', 'paid']).nullable(),
  pickId: z.uuid().nullable(),
  chance: z.number().nullable(),
  /** Closing line value in percent by the book's own closing price, and against the fair consensus. */
  closing: z.object({ price: z.number().nullable(), fair: z.number().nullable() }).nullable(),
  note: z.string(),
  legs: z.array(BetLeg),
  /** Grows with every change; an edit must name the version that it is based on. */
  version: z.int(),
});
export type Bet = z.infer<typeof Bet>;

/** How the user settles legs by hand; 'automatic' returns a leg to the result of its game. */
export const Settlement = z
  .strictObject({
    legs: z
      .array(
        z.strictObject({
          index: z
            .int()
            .min(0)
            .max(MAX_BET_LEGS - 1),
          outcome: z.enum(['win', 'loss', 'push', 'void', 'dead-heat', 'automatic']),
          places: z.int().min(1).max(100).optional(),
          tied: z.int().min(2).max(200).optional(),
        }),
      )
      .max(MAX_BET_LEGS)
      .default([]),
    /** What the book paid, stake included. It overrides the results; null removes an amount entered earlier. */
    paidCents: Cents.nullable().optional(),
  })
  .refine(
    ({ legs }) =>
      legs.every(({ outcome, places, tied }) => outcome !== 'dead-heat' || (places && tied && places < tied)),
    { path: ['legs'], message: 'A dead heat needs legs with fewer places than tied, such as 1 place and 2 tied' },
  );
export type Settlement = z.infer<typeof Settlement>;

/** Which bets a list, a summary or an export contains. `from` and `to` compare with `Bet.day`. */
export const BetFilter = z.strictObject({
  status: z.enum(['open', 'settled', 'review', 'all']).default('all'),
  book: z.string().max(60).optional(),
  league: z.string().max(40).optional(),
  market: z.string().max(60).optional(),
  from: Day.optional(),
  to: Day.optional(),
});
export type BetFilter = z.infer<typeof BetFilter>;

export const BetPage = z.object({
  bets: z.array(Bet),
  /** The `after` of the next page; null on the last one. */
  next: z.string().nullable(),
});
export type BetPage = z.infer<typeof BetPage>;

const Percent = z.number().nullable();

/** Figures of settled bets. Percents are 0–100; pushes and voids count only in their own number. */
export const BetFigures = z.object({
  bets: z.int(),
  wins: z.int(),
  losses: z.int(),
  pushes: z.int(),
  /** Cash at risk in won, lost and cashed-out bets. */
  stakedCents: SignedCents,
  profitCents: SignedCents,
  units: z.number(),
  /** Profit in percent of the cash at risk. */
  roi: Percent,
  hitRate: Percent,
  /** The hit rate at which the prices break even: the mean over the won and lost bets. */
  neededRate: Percent,
  /** Mean closing line values in percent, each with the number of bets that have one. */
  closing: z.object({ bets: z.int(), price: Percent, fairBets: z.int(), fair: Percent }),
});
export type BetFigures = z.infer<typeof BetFigures>;

const FiguresRow = BetFigures.extend({ key: z.string() });

/** How the result compares with that of people without an edge who made the same bets. */
export const LuckBand = z.object({
  bets: z.int(),
  /** The mean and the central 90% of results without an edge. */
  meanCents: SignedCents,
  lowCents: SignedCents,
  highCents: SignedCents,
  /** The share in percent of people without an edge who do at least as well. */
  share: z.number().min(0).max(100),
  verdict: z.enum(['too-few', 'within', 'above', 'below']),
});
export type LuckBand = z.infer<typeof LuckBand>;

export const BetSummary = z.object({
  total: BetFigures,
  open: z.object({ bets: z.int(), stakeCents: SignedCents, toWinCents: SignedCents }),
  review: z.int(),
  by: z.object({
    book: z.array(FiguresRow),
    market: z.array(FiguresRow),
    league: z.array(FiguresRow),
    side: z.array(FiguresRow),
    odds: z.array(FiguresRow),
  }),
  /** Expected profit by closing prices and by our chances, each with the actual profit of the same bets. */
  expected: z.object({
    closing: z.object({ bets: z.int(), cents: SignedCents, profitCents: SignedCents }),
    chance: z.object({ bets: z.int(), cents: SignedCents, profitCents: SignedCents }),
  }),
  /** Null without a decided bet. */
  luck: LuckBand.nullable(),
  /** The deepest fall of the running profit from its peak; null if it never fell. */
  drawdown: z.object({ cents: SignedCents, from: Day, to: Day, nowCents: SignedCents }).nullable(),
  /** Profit per day on which a bet was settled, oldest first. */
  days: z.array(z.object({ day: Day, bets: z.int(), profitCents: SignedCents, totalCents: SignedCents })),
  /** The result of betting one unit on each pick published on these days, at the published prices. */
  everyPick: z.object({ picks: z.int(), units: z.number(), roi: Percent }),
});
export type BetSummary = z.infer<typeof BetSummary>;
