import type { Consideration } from '@overline/contracts';
import {
  americanText,
  finalDistribution,
  impliedFromAmerican,
  losingText,
  type Market,
  playingTimeUnit,
  type Projection,
  readsInjuryReports,
  TREES_PART,
} from '@overline/forecast';
import { chance, rankText, share, unitText } from '../wording/phrases.ts';
import { opponentOf, type PropFindings } from './prop-subject.ts';

/** A reason for or against the picked side, or neither, in all its wordings. */
export interface Reason {
  id: string;
  points: Consideration['points'];
  wordings: readonly string[];
}

/** The ID of the market's reason. The paragraph leaves it out, because it has its own sentence about the market. */
export const MARKET = 'market';

/** Model and market agree if they differ by less than this many percentage points. */
export const AGREEMENT = 2;

const ENOUGH_GAMES = 3;
/** The hit rate in percent that a record must beat if there is no price. */
const EVEN = 50;
/** An opponent is a reason only if it is in the third of the teams that allow the most or the least. */
const THIRD = 1 / 3;

/** The reasons for and against a bet, the most important first. */
export function propReasons(facts: PropFindings): Reason[] {
  return [
    ...absences(facts),
    ...record(facts, 'Last 10'),
    ...weakRecord(facts),
    ...minutes(facts),
    ...opponent(facts),
    ...average(facts),
    ...record(facts, 'Head to head'),
    ...marketView(facts),
    ...price(facts),
    ...losing(facts),
  ];
}

/** The width of the forecast, a risk of every bet. */
export function spreadText({ evaluation: { range }, market, prop: { input } }: PropFindings): string {
  const inside = share(100 * shareBetween(finalDistribution(input), range.low, range.high));
  return `The range is wide: ${range.low} to ${range.high}${unitSuffix(market)} covers ${inside} of outcomes.`;
}

function shareBetween({ start, pmf }: ReturnType<typeof finalDistribution>, low: number, high: number): number {
  return pmf.slice(Math.max(0, low - start), high - start + 1).reduce((sum, chance) => sum + chance, 0);
}

/** Combined markets get no unit, because it would be long and the context makes it clear. */
function unitSuffix({ unit, stats }: Market): string {
  return stats.length === 1 ? ` ${unit}` : '';
}

function record(facts: PropFindings, label: 'Last 10' | 'Head to head'): Reason[] {
  const { side } = facts.prop.input;
  const rate = judgedRate(facts, label);
  if (!rate) return [];
  const { wins, n, percent } = rate;
  const opponent = `against the ${opponentOf(facts)}`;
  const past = label === 'Last 10' ? `the last ${n} games` : `the ${n} games ${opponent}`;
  const all = label === 'Last 10' ? `all of ${past}` : `all ${n} games ${opponent}`;
  const id = label === 'Last 10' ? 'record' : 'head-to-head';
  const points = sign(percent - (facts.evaluation.atPrice?.breakEven ?? EVEN));
  if (wins === 0) return oneReason(id, points, `The ${side} did not hit in ${past}.`);
  return oneReason(id, points, `The ${side} hit in ${wins === n ? all : `${wins} of ${past}`}.`);
}

/** Combines the records over other periods that fall short of the break-even into one reason against. */
function weakRecord(facts: PropFindings): Reason[] {
  const needed = facts.evaluation.atPrice?.breakEven ?? EVEN;
  const weak = ['Last 5', 'Last 20', 'Season'].flatMap((label) => {
    const rate = judgedRate(facts, label);
    if (!rate || rate.percent >= needed) return [];
    return [label === 'Season' ? `${rate.wins} of ${rate.n} this season` : `${rate.wins} of the last ${rate.n}`];
  });
  if (weak.length === 0) return [];
  const rarely = facts.evaluation.atPrice ? 'less often than the price needs' : 'less than half the time';
  return oneReason('weak-record', 'against', `It hit ${rarely}: ${weak.join(', ')}.`);
}

/** The hit rate over a period; null if it has too few games or only pushes. */
function judgedRate({ rates }: PropFindings, label: string): { wins: number; n: number; percent: number } | null {
  const rate = rates.find((one) => one.label === label);
  if (!rate || rate.n < ENOUGH_GAMES || rate.wins + rate.losses === 0) return null;
  return { wins: rate.wins, n: rate.n, percent: (100 * rate.wins) / (rate.wins + rate.losses) };
}

function minutes(facts: PropFindings): Reason[] {
  if (playingTimeUnit(facts.league.id, facts.market) !== 'minutes') return [];
  const { games, value: usual } = recentMinutes(facts);
  const expected = facts.prop.projection.minutes.mean;
  if (games < ENOUGH_GAMES || Math.abs(expected - usual) < MIN_MINUTES) return [];
  const change = expected > usual ? 'more' : 'fewer';
  return oneReason(
    'minutes',
    towards(facts.prop.input.side, expected - usual),
    `The last ${games} games averaged ${usual.toFixed(1)} minutes; we expect ${change}.`,
    `We expect ${change} than the ${usual.toFixed(1)} minutes averaged over the last ${games} games.`,
  );
}

function opponent(facts: PropFindings): Reason[] {
  const { rank, market, prop } = facts;
  if (!rank || market.opponent === null) return [];
  const share = rank.place / rank.of;
  const name = opponentOf(facts);
  const average = rank.perGame.toFixed(1);
  const amount = `${average} ${unitText(market)} a game`;
  const place = rankText(rank.place, rank.of);
  let moreOrLess = 0;
  if (share <= THIRD) moreOrLess = 1;
  if (share > 1 - THIRD) moreOrLess = -1;
  const points = towards(prop.input.side, moreOrLess);
  return market.opponent === undefined
    ? oneReason(
        'opponent',
        points,
        `The ${name} allow ${amount}, ${place}.`,
        `Teams get ${amount} against the ${name}, ${place}.`,
      )
    : oneReason('opponent', points, `The ${name} ${market.opponent.replace('{n}', average)} a game, ${place}.`);
}

function average(facts: PropFindings): Reason[] {
  const { side, line } = facts.prop.input;
  const last = recentAverage(facts);
  if (last.games < ENOUGH_GAMES) return [];
  const average = last.value.toFixed(1);
  return oneReason(
    'average',
    towards(side, last.value - line),
    `The average over the last ${last.games} games is ${average}, against a line of ${line}.`,
    `The line is ${line}, and the last ${last.games} games average ${average}.`,
  );
}

/**
 * The effects of absences compared with full lineups. None for a what-if, which compares with today's lineups. A model
 * without injury reports only knows who missed the team's last games.
 */
function absences({ prop: { projection, input }, league, market, isWhatIf = false }: PropFindings): Reason[] {
  if (isWhatIf) return [];
  const [out, listed] = readsInjuryReports(league.id)
    ? ['who are out', 'on the injury report']
    : ['who did not play lately', 'who missed the last game'];
  return absenceEffects(projection).flatMap(({ who, moved }) => {
    const size = `${Math.abs(moved).toFixed(1)}${unitSuffix(market)}`;
    const change = moved > 0 ? `add ${size} to` : `take ${size} off`;
    return oneReason(
      `${who.toLowerCase()}-out`,
      towards(input.side, moved),
      `${who} ${out} ${change} our projection.`,
      `${who} ${listed} ${change} our projection.`,
    );
  });
}

function price({ prop: { offer }, evaluation: { fairAmerican } }: PropFindings): Reason[] {
  if (offer === null) return [];
  const better = impliedFromAmerican(fairAmerican) - impliedFromAmerican(offer.price);
  const price = americanText(offer.price);
  const fair = americanText(fairAmerican);
  return oneReason('price', sign(better), `The best price is ${price}; fair odds are ${fair}.`);
}

/** The market's chance compared with what the price needs, or with our chance if there is no price. */
function marketView({ evaluation: { marketProbability, probability, atPrice } }: PropFindings): Reason[] {
  if (marketProbability === null) return [];
  const market = `The market gives it ${chance(marketProbability)}`;
  if (atPrice === null) {
    const gap = marketProbability - probability;
    return Math.abs(gap) < AGREEMENT ? [] : oneReason(MARKET, sign(gap), `${market}, we say ${chance(probability)}.`);
  }
  const gap = marketProbability - atPrice.breakEven;
  const needs = `${share(atPrice.breakEven)} that the price needs`;
  const points = sign(gap);
  if (points === 'neither') return oneReason(MARKET, points, `${market}, just what the price needs.`);
  return oneReason(MARKET, points, `${market}, ${points === 'for' ? 'more' : 'less'} than the ${needs}.`);
}

/** How often the bet loses by our forecast: a reason against every bet. */
function losing({ prop: { input }, evaluation: { chances } }: PropFindings): Reason[] {
  return oneReason('losing', 'against', losingText(100 * (input.side === 'over' ? chances.under : chances.over)));
}

/** The known cause if the first of two opinions is higher by `gap`; undefined if no cause is known. */
export function causeOfGap(facts: PropFindings, gap: number): Reason | undefined {
  const wanted = gap > 0 ? 'for' : 'against';
  return [...minutes(facts), ...absences(facts)].find(({ points }) => points === wanted);
}

function oneReason(id: string, points: Reason['points'], ...wordings: string[]): Reason[] {
  return [{ id, points, wordings }];
}

/** Whether more of the statistic (`more` > 0) or less of it speaks for or against a side. */
function towards(side: 'over' | 'under', more: number): Reason['points'] {
  return sign(side === 'over' ? more : -more);
}

function sign(value: number): Reason['points'] {
  if (Math.abs(value) < 1e-9) return 'neither';
  return value > 0 ? 'for' : 'against';
}

/** Expected minutes must differ from the last games by this much to be mentioned. */
const MIN_MINUTES = 2;

/** The player's average over the last ten games, in the market's unit; 0 games if there are none. */
export function recentAverage({ games }: Pick<PropFindings, 'games'>): Average {
  return averageOf(games.slice(0, 10).map(({ value }) => value));
}

/** The player's average minutes over the last five games; 0 games if there are none. */
export function recentMinutes({ games }: Pick<PropFindings, 'games'>): Average {
  return averageOf(games.slice(0, 5).map(({ minutes: played }) => played));
}

interface Average {
  games: number;
  value: number;
}

function averageOf(values: readonly number[]): Average {
  const sum = values.reduce((total, value) => total + value, 0);
  return { games: values.length, value: values.length === 0 ? 0 : sum / values.length };
}

/** How much absent players move a projection, in the unit of its market. */
interface AbsenceEffect {
  who: 'Teammates' | 'Opponents';
  moved: number;
}

/** The parts of a projection that are caused by absences. */
const ABSENCES: readonly [AbsenceEffect['who'], readonly string[]][] = [
  ['Teammates', ['team-mates out', 'similar team-mates out', 'scorers out']],
  ['Opponents', ['opponents out']],
];
/** Smaller effects are not mentioned. */
const MIN_EFFECT = 0.15;

/** How the injury report changes a projection. Leaves out small effects. */
export function absenceEffects({ parts, mean: projected, minutes }: Projection): AbsenceEffect[] {
  return ABSENCES.map(([who, causes]) => ({ who, moved: effectOf(parts, causes, projected, minutes.mean) })).filter(
    ({ moved }) => Math.abs(moved) >= MIN_EFFECT,
  );
}

/** How much the boosted trees move a projection, in the unit of its market. */
export function treeEffect({ parts, mean: projected, minutes }: Projection): number {
  return effectOf(parts, [TREES_PART], projected, minutes.mean);
}

/** The projection minus what it would be without these causes, which add to the minutes or multiply the rate. */
function effectOf(parts: Projection['parts'], causes: readonly string[], projected: number, minutes: number): number {
  const caused = parts.filter(({ name }) => causes.some((cause) => name.endsWith(`: ${cause}`)));
  const added = caused.reduce((sum, { effect, value }) => (effect === 'add' ? sum + value : sum), 0);
  const times = caused.reduce((product, { effect, value }) => (effect === 'times' ? product * value : product), 1);
  const share = minutes > 0 ? Math.max(0, minutes - added) / minutes : 1;
  return projected - (projected / times) * share;
}
