import type { Consideration } from '@overline/contracts';
import { americanText, impliedFromAmerican } from '@overline/forecast';
import { rankText, times } from '../wording/phrases.ts';
import { absenceEffects } from './absence-effects.ts';
import { lately, minutesMoved } from './lately.ts';
import type { PropFindings } from './prop-subject.ts';

/** Something that speaks for the picked side, against it, or neither, in each way that we say it. */
export interface Reason {
  id: string;
  points: Consideration['points'];
  wordings: readonly string[];
}

/** Shorter records than this make a forecast less sure. */
const FEW_GAMES = 10;
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
    ...fewGames(facts),
    ...price(facts),
  ];
}

/** The width of the forecast: what can always go against a bet. */
export function spreadOf({ evaluation: { range }, market }: PropFindings): Reason {
  const run = `from ${range.low} to ${range.high} ${market.unit}`;
  return {
    id: 'spread',
    points: 'neither',
    wordings: [`The middle 80% of our forecast runs ${run}.`, `Eight nights in ten land anywhere ${run}.`],
  };
}

function record({ prop: { input }, rates, evaluation, teams, side: { opponent: id } }: PropFindings, label: string) {
  const rate = rates.find((one) => one.label === label);
  if (!rate || rate.n < ENOUGH_GAMES || rate.wins + rate.losses === 0) return [];
  const { wins, losses, n } = rate;
  const isOverall = label === 'Last 10';
  const all = isOverall ? `his last ${n} games` : `his ${n} games against the ${teams.get(id) ?? id}`;
  const games = `${wins === 0 ? 'none' : wins === n ? 'all' : wins} of ${all}`;
  const reason: Reason = {
    id: isOverall ? 'record' : 'head-to-head',
    points: sign((100 * wins) / (wins + losses) - (evaluation.atPrice?.breakEven ?? EVEN)),
    wordings: [`He went ${input.side} this line in ${games}.`, `The ${input.side} hit in ${games}.`],
  };
  return [reason];
}

function minutes(facts: PropFindings): Reason[] {
  const moved = minutesMoved(facts);
  if (moved === null) return [];
  const { expected, usual, games } = moved;
  return [
    {
      id: 'minutes',
      points: towards(facts.prop.input.side, expected - usual),
      wordings: [
        `We expect about ${expected.toFixed(0)} minutes; he averaged ${usual.toFixed(1)} over his last ${games}.`,
        `His last ${games} games brought ${usual.toFixed(1)} minutes each, and we expect about ${expected.toFixed(0)}.`,
      ],
    },
  ];
}

function opponent({ rank, teams, side, market, prop: { input } }: PropFindings): Reason[] {
  if (!rank) return [];
  const share = rank.place / rank.of;
  const name = teams.get(side.opponent) ?? side.opponent;
  const amount = `${rank.perGame.toFixed(1)} ${market.unit} a game`;
  const place = rankText(rank.place, rank.of);
  return [
    {
      id: 'opponent',
      points: towards(input.side, share <= THIRD ? 1 : share > 1 - THIRD ? -1 : 0),
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
    const size = `${Math.abs(moved).toFixed(1)} ${market.unit}`;
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

function fewGames({ prop: { projection } }: PropFindings): Reason[] {
  if (projection.sample >= FEW_GAMES) return [];
  const games = times(projection.sample, 'game');
  return [
    {
      id: 'few-games',
      points: 'neither',
      wordings: [
        `We have only ${games} of his to go on, so the forecast is less sure.`,
        `With only ${games} of his on record, the forecast is less sure.`,
      ],
    },
  ];
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
