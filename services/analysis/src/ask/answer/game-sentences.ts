import { partsInPoints, type GamePartGroup } from '../../forecast/game/game-parts.ts';
import { americanText } from '@overline/forecast';
import type { FactList } from './fact-list.ts';
import { type GameView, recordOf, type TeamView } from '../../forecast/game/game-view.ts';
import { age, listed, percent, times } from './phrases.ts';

const DAY_MS = 86_400_000;
const LATELY = 10;
/** Whoever plays less is not missed. */
const MISSED_MINUTES = 10;
/** Points of margin worth a sentence. */
const WORTH_SAYING = 0.3;

type Part = GamePartGroup;

/** Why the winner is the winner, and what the price is worth. */
export function gameReasoning(view: GameView, facts: FactList): string {
  const { numbers, teams, market, asOf } = view;
  const winner = teams[numbers.winner];
  const { offer, atPrice } = numbers;
  const price =
    offer && atPrice
      ? `The best price on the ${winner.name} is ${americanText(offer.price)} with ${offer.book}, ` +
        `${age(offer.at, asOf.getTime())}; it breaks even at ${percent(atPrice.breakEven)} and is worth ` +
        `${atPrice.ev > 0 ? '+' : ''}${percent(atPrice.ev)} of the stake on average.`
      : `No book that we follow quotes the ${winner.name} now; they would be worth taking at ` +
        `${americanText(numbers.fair[numbers.winner])} or better.`;
  const { home } = teams;
  const views = market.consensus
    ? `The books make the ${home.name} ${percent(numbers.marketHomeProbability ?? 0)} after their margin ` +
      `(${times(market.consensus.books, 'book')}); our ratings alone make it ` +
      `${percent(numbers.modelHomeProbability)}.`
    : 'Without prices of both sides, our ratings stand alone.';
  return [
    `We make the ${winner.name} ${percent(numbers.probability)} to win, fair odds ` +
      `${americanText(numbers.fair[numbers.winner])}.`,
    ...(numbers.homeProbability === numbers.marketHomeProbability
      ? [views, 'Past games have not shown that the ratings know more than the books, so the chance is theirs.']
      : [views]),
    price,
    ...(atPrice ? [`The confidence that this price is better than fair is ${percent(atPrice.confidence)}.`] : []),
  ]
    .map((sentence) => facts.note(sentence))
    .join(' ');
}

/** What moves the chance, each with its size. */
export function keyFactors(view: GameView, facts: FactList): string[] {
  const { teams, alone } = view;
  const parts = partsInPoints(alone).filter(({ points }) => Math.abs(points) >= WORTH_SAYING);
  const list = parts.map((part) => partSentence(part, teams));
  for (const team of [teams.home, teams.away]) list.push(...formSentences(team));
  return list.map((sentence) => facts.note(sentence));
}

function partSentence({ name, points }: Part, { home, away }: GameView['teams']): string {
  const favoured = points > 0 ? home : away;
  const size = `${Math.abs(points).toFixed(1)} points`;
  switch (name) {
    case 'strength':
      return `Results so far, opponents considered, favour the ${favoured.name} by ${size}.`;
    case 'venue':
      return `Playing at home is worth ${size} to the ${favoured.name}.`;
    case 'rest':
      return `The schedule favours the ${favoured.name} by ${size}: their opponents play on less rest.`;
    case 'line-ups':
      return `The expected line-ups favour the ${favoured.name} by ${size} beyond that.`;
  }
}

function formSentences({ name, results }: TeamView): string[] {
  const last = results.slice(0, LATELY);
  if (last.length === 0) return [];
  const wins = last.filter(({ scored, allowed }) => scored > allowed).length;
  const mean = (pick: 'scored' | 'allowed'): string =>
    (last.reduce((sum, result) => sum + result[pick], 0) / last.length).toFixed(1);
  return [
    `The ${name} won ${wins} of their last ${last.length}, scoring ${mean('scored')} and allowing ` +
      `${mean('allowed')} points a game.`,
  ];
}

/** Who is out, by team. */
export function lineupInfo({ teams, out, names }: GameView, facts: FactList): string[] {
  const sides = [teams.home, teams.away];
  if (out === null)
    return [facts.note('There was no injury report in the last day; whoever played last is expected to play again.')];
  const listedOut = new Set(out);
  return sides.map(({ name, squad }) => {
    const missing = squad.filter(({ playerId, minutes }) => listedOut.has(playerId) && minutes >= MISSED_MINUTES);
    const absences = missing.map(
      ({ playerId, minutes }) => `${names.get(playerId) ?? 'a player'} (${minutes.toFixed(1)} minutes a game lately)`,
    );
    return facts.note(
      absences.length === 0
        ? `${name}: nobody of the rotation is listed as out.`
        : `${name} without ${listed(absences)}.`,
    );
  });
}

/** What else a bettor asks. */
export function additionalInfo(view: GameView, facts: FactList): string[] {
  return [...restSentences(view), ...meetings(view), ...spread(view)].map((sentence) => facts.note(sentence));
}

function restSentences({ teams, game }: GameView): string[] {
  return [teams.home, teams.away].flatMap(({ name, results: [last] }) => {
    if (!last) return [];
    const days = Math.round((Date.parse(game.easternDay) - Date.parse(last.day)) / DAY_MS);
    return days === 1
      ? [`The ${name} played the day before.`]
      : [`The ${name} last played ${times(days, 'day')} before this game.`];
  });
}

function meetings({ teams: { home, away } }: GameView): string[] {
  const met = home.results.filter(({ opponent }) => opponent === away.id);
  if (met.length === 0) return ['The two have not met this season.'];
  const wins = met.filter(({ scored, allowed }) => scored > allowed).length;
  const [last] = met;
  const score = last
    ? `, last ${Math.max(last.scored, last.allowed)} to ${Math.min(last.scored, last.allowed)} on ` +
      `${last.day} for the ${last.scored > last.allowed ? home.name : away.name}`
    : '';
  return [`The ${home.name} won ${wins} of ${times(met.length, 'meeting')} this season${score}.`];
}

function spread({ teams, market: { books } }: GameView): string[] {
  return (['home', 'away'] as const).flatMap((side) => {
    const prices = books.flatMap((book) => book[side === 'home' ? 'homeMoneyline' : 'awayMoneyline'] ?? []);
    return prices.length < 2
      ? []
      : [
          `Prices on the ${teams[side].name} run from ${americanText(Math.min(...prices))} to ` +
            `${americanText(Math.max(...prices))} over ${times(prices.length, 'book')}.`,
        ];
  });
}

/** The whole in two sentences. */
export function gameSummary({ teams, numbers }: GameView, facts: FactList): string {
  const winner = teams[numbers.winner];
  const loser = teams[numbers.winner === 'home' ? 'away' : 'home'];
  const own = recordOf(winner.results);
  const other = recordOf(loser.results);
  const [high, low] =
    numbers.winner === 'home' ? [numbers.score.home, numbers.score.away] : [numbers.score.away, numbers.score.home];
  return [
    `The ${winner.name} (${own.wins}–${own.losses}) are ${percent(numbers.probability)} to beat the ` +
      `${loser.name} (${other.wins}–${other.losses}), with a projected score of ${high.toFixed(1)} to ` +
      `${low.toFixed(1)}.`,
    verdict(numbers),
  ]
    .map((sentence) => facts.note(sentence))
    .join(' ');
}

function verdict({ atPrice }: GameView['numbers']): string {
  if (!atPrice) return 'Without a price on offer, that says how likely it is, not whether it is worth a bet.';
  const { confidence } = atPrice;
  if (confidence >= 70) return 'At the best price we see value in them.';
  return confidence >= 50
    ? 'The best price is about right, with a small lean to it.'
    : 'At the best price we see no value in backing them.';
}
