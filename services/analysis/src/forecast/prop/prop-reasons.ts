import type { Consideration } from '@overline/contracts';
import { americanText, impliedFromAmerican, type Market } from '@overline/forecast';
import { rankText, unitText } from '../wording/phrases.ts';
import { absenceEffects } from './absence-effects.ts';
import { opponentOf, type PropFindings } from './prop-subject.ts';

/** Something that speaks for the picked side, against it, or neither, in each way that we say it. */
export interface Reason {
  id: string;
  points: Consideration['points'];
  wordings: readonly string[];
}

export const SPREAD = 'spread';

const ENOUGH_GAMES = 3;
/** What a record has to beat where no price says how much. */
const EVEN = 50;
/** Of thirty teams the ten that allow most, and the ten that allow least, say something. */
const THIRD = 1 / 3;

/** Every reason that the facts give, those that weigh most first. */
export function propReasons(facts: PropFindings): Reason[] {
  return [
    ...absences(facts),
    ...record(facts, 'Last 10'),
    ...minutes(facts),
    ...opponent(facts),
    ...average(facts),
    ...record(facts, 'Head to head'),
    ...price(facts),
  ];
}

/** The width of the forecast: what can always go against a bet. */
export function spreadOf({ evaluation: { range }, market }: PropFindings): Reason {
  const run = `from ${range.low} to ${range.high}${alone(market)}`;
  return {
    id: SPREAD,
    points: 'neither',
    wordings: [
      `The risk is in the range: on eight nights in ten he lands anywhere ${run}.`,
      `What could go wrong: The middle 80% of our forecast runs ${run}.`,
      `Any one night can stray: on eight in ten he lands anywhere ${run}.`,
    ],
  };
}

/** The unit where it is one word: a sum of several is clear from what stands around it. */
function alone({ unit, stats }: Market): string {
  return stats.length === 1 ? ` ${unit}` : '';
}

function record(facts: PropFindings, label: 'Last 10' | 'Head to head'): Reason[] {
  const { side } = facts.prop.input;
  const rate = facts.rates.find((one) => one.label === label);
  if (!rate || rate.n < ENOUGH_GAMES || rate.wins + rate.losses === 0) return [];
  const { wins, losses, n } = rate;
  const games = label === 'Last 10' ? `his last ${n} games` : `his ${n} games against the ${opponentOf(facts)}`;
  const count = wins === n ? 'all' : wins;
  return [
    {
      id: label === 'Last 10' ? 'record' : 'head-to-head',
      points: sign((100 * wins) / (wins + losses) - (facts.evaluation.atPrice?.breakEven ?? EVEN)),
      wordings:
        wins === 0
          ? [`He has not gone ${side} this line in ${games}.`, `The ${side} has not hit in ${games}.`]
          : [`He went ${side} this line in ${count} of ${games}.`, `The ${side} hit in ${count} of ${games}.`],
    },
  ];
}

function minutes(facts: PropFindings): Reason[] {
  const moved = minutesMoved(facts);
  if (moved === null) return [];
  const { expected, usual, games } = moved;
  const change = expected > usual ? 'more' : 'fewer';
  return [
    {
      id: 'minutes',
      points: towards(facts.prop.input.side, expected - usual),
      wordings: [
        `He averaged ${usual.toFixed(1)} minutes over his last ${games} games; we expect ${change}.`,
        `We expect ${change} than the ${usual.toFixed(1)} minutes he averaged over his last ${games} games.`,
      ],
    },
  ];
}

function opponent(facts: PropFindings): Reason[] {
  const { rank, market, prop } = facts;
  if (!rank) return [];
  const share = rank.place / rank.of;
  const name = opponentOf(facts);
  const amount = `${rank.perGame.toFixed(1)} ${unitText(market)} a game`;
  const place = rankText(rank.place, rank.of);
  return [
    {
      id: 'opponent',
      points: towards(prop.input.side, share <= THIRD ? 1 : share > 1 - THIRD ? -1 : 0),
      wordings: [`The ${name} allow ${amount}, ${place}.`, `Teams get ${amount} against the ${name}, ${place}.`],
    },
  ];
}

function average(facts: PropFindings): Reason[] {
  const { side, line } = facts.prop.input;
  const last = lately(facts);
  if (last.games < ENOUGH_GAMES) return [];
  const mean = last.value.toFixed(1);
  return [
    {
      id: 'average',
      points: towards(side, last.value - line),
      wordings: [
        `He averages ${mean} over his last ${last.games}, against a line of ${line}.`,
        `The line is ${line}, and his last ${last.games} games average ${mean}.`,
      ],
    },
  ];
}

/** What the injury report moves in this forecast. */
function absences({ prop: { projection, input }, market }: PropFindings): Reason[] {
  return absenceEffects(projection).map(({ who, moved }) => {
    const size = `${Math.abs(moved).toFixed(1)}${alone(market)}`;
    const change = moved > 0 ? `add ${size} to` : `take ${size} off`;
    return {
      id: `${who.toLowerCase()}-out`,
      points: towards(input.side, moved),
      wordings: [
        `${who} who are out ${change} our projection.`,
        `${who} on the injury report ${change} our projection.`,
      ],
    };
  });
}

function price({ prop: { offer }, evaluation: { fairAmerican } }: PropFindings): Reason[] {
  if (offer === null) return [];
  const better = impliedFromAmerican(fairAmerican) - impliedFromAmerican(offer.price);
  return [
    {
      id: 'price',
      points: sign(better),
      wordings: [`The best price was ${americanText(offer.price)}; fair odds are ${americanText(fairAmerican)}.`],
    },
  ];
}

/** What is known to stand between two opinions of the side, the first higher by `gap`; undefined where nothing is. */
export function causeOfGap(facts: PropFindings, gap: number): Reason | undefined {
  const wanted = gap > 0 ? 'for' : 'against';
  return [...minutes(facts), ...absences(facts)].find(({ points }) => points === wanted);
}

function towards(side: 'over' | 'under', more: number): Reason['points'] {
  return sign(side === 'over' ? more : -more);
}

function sign(value: number): Reason['points'] {
  if (Math.abs(value) < 1e-9) return 'neither';
  return value > 0 ? 'for' : 'against';
}

const LATELY = 10;
const LATEST = 5;
const FEW = 3;
/** Minutes that a forecast has to differ by from the last games to be worth a word. */
const WORTH_SAYING = 2;

/** What he did a game over his last ten, in the unit of the market; 0 games where there is no past. */
export function lately({ games }: Pick<PropFindings, 'games'>): { games: number; value: number } {
  const last = games.slice(0, LATELY);
  return { games: last.length, value: averageOf(last.map(({ value }) => value)) };
}

/** His expected minutes and those of his last five games, where they differ; else null. */
function minutesMoved({ prop, games }: Pick<PropFindings, 'prop' | 'games'>) {
  const last = games.slice(0, LATEST);
  const usual = averageOf(last.map(({ minutes }) => minutes));
  const expected = prop.projection.minutes.mean;
  return last.length < FEW || Math.abs(expected - usual) < WORTH_SAYING
    ? null
    : { expected, usual, games: last.length };
}

function averageOf(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}
