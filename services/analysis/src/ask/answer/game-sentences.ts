import { americanText, bandOf } from '@overline/forecast';
import { partsInPoints, type GamePartGroup } from '../../forecast/game/game-numbers.ts';
import { type GameView, recordOf, type TeamView } from '../../forecast/game/view-game.ts';
import { shortName } from '../../facts/league/league.ts';
import type { Passage, Part, Sentence } from '../../forecast/wording/passage.ts';
import { chance, dayText, followed, listed, share, times, worth } from '../../forecast/wording/phrases.ts';

const LATELY = 10;
/** Whoever plays less is not missed. */
const MISSED_MINUTES = 10;
/** Points of margin worth a sentence. */
const WORTH_SAYING = 0.3;
/** The smallest size in points that does not read as none. */
const LEAST_EFFECT = 0.05;
/** Points of chance that two opinions have to differ by to be more than the same. */
const SAME = 2;

/** What the answer comes to, in a sentence with the day of the game. */
export function gameSummary({ teams, numbers, game }: GameView): Passage {
  const [{ name }, loser] = sidesOf(teams, numbers.winner);
  const { atPrice, offer } = numbers;
  const other = `the ${loser.name} on ${dayText(game.easternDay)}`;
  const fair = americanText(numbers.fair[numbers.winner]);
  const at = chance(numbers.probability);
  const of = (...wordings: string[]): Passage => ({
    id: 'summary',
    shownAs: 'paragraph',
    sentences: [{ id: 'verdict', part: 'chance', wordings }],
  });
  if (!atPrice || !offer)
    return of(
      `The ${name} are ${at} to beat ${other}; no book we follow prices them, and it would take ${fair} or better.`,
    );
  const price = `${americanText(offer.price)} (${offer.book})`;
  const sure = `we are ${chance(atPrice.confidence)} sure that the price beats fair odds`;
  switch (bandOf(atPrice.confidence)) {
    case 'high':
      return of(
        `The ${name} over ${other} are worth a bet at ${price}: the chance is ${at}, and ${sure}.`,
        `There is value in the ${name} at ${price} against ${other}: a chance of ${at}, and ${sure}.`,
      );
    case 'medium':
      return of(
        `The ${name} over ${other} are a lean and no more at ${price}: the chance is ${at}, and ${sure}.`,
        `At ${price} we lean to the ${name} over ${other}: a chance of ${at}, and ${sure}.`,
      );
    case 'low':
      return of(
        `The ${name} are ${at} to beat ${other}, but a pass at ${price}: it would take ${fair} or better.`,
        `We have the ${name} at ${at} against ${other} and pass at ${price}: it would take ${fair} or better.`,
      );
  }
}

/** Why the winner is the winner, what the price is worth, and what could go wrong. */
export function gameReasoning(seen: GameView): Passage {
  const view = inShort(seen);
  const { favor, against } = reasonsOf(view);
  return {
    id: 'reasoning',
    shownAs: 'paragraph',
    sentences: [
      projected(view),
      price(view),
      opinions(view),
      ...favor,
      ...[...against, oneGame(view)].map(({ id, wordings }): Sentence => {
        const [first = '', second = first] = wordings;
        const risks = [`The risk: ${first}`, `What could go wrong: ${second}`, `Against it: ${first}`];
        return { id, part: 'risk', wordings: risks };
      }),
    ],
  };
}

/** What moves the chance, each with its size; what favors the winner first. */
export function keyFactors(view: GameView): Passage {
  const { favor, against } = reasonsOf(inShort(view));
  // What the line-ups are worth stands beside them, where they are known.
  const isTold = ({ id }: Sentence): boolean => id === 'line-ups' && view.out !== null;
  return { id: 'keyFactors', shownAs: 'list', sentences: [...favor, ...against].filter((one) => !isTold(one)) };
}

/** The same with the teams called as people say it. */
export function inShort(view: GameView): GameView {
  const { home, away } = view.teams;
  const [ofHome, ofAway] = [shortName(home.name, [away.name]), shortName(away.name, [home.name])];
  return { ...view, teams: { home: { ...home, name: ofHome }, away: { ...away, name: ofAway } } };
}

type Side = GameView['numbers']['winner'];

function sidesOf({ home, away }: GameView['teams'], first: Side): [TeamView, TeamView] {
  return first === 'home' ? [home, away] : [away, home];
}

function projected({ teams, numbers }: GameView): Sentence {
  const [winner, loser] = sidesOf(teams, numbers.winner);
  const { home, away } = numbers.score;
  const score = `${Math.max(home, away).toFixed(1)} to ${Math.min(home, away).toFixed(1)}`;
  const at = chance(numbers.probability);
  return {
    id: 'chance',
    part: 'chance',
    wordings: [
      `We project the ${named(winner)} to beat the ${named(loser)} ${score}, and put their chance at ${at}.`,
      `Our score is ${score} for the ${named(winner)} over the ${named(loser)}, a chance of ${at}.`,
    ],
  };
}

/** With wins and losses, where there are some. */
function named({ name, results }: TeamView): string {
  const { wins, losses } = recordOf(results);
  return wins + losses === 0 ? name : `${name} (${wins}-${losses})`;
}

function price({ numbers, teams }: GameView): Sentence {
  const { offer, atPrice } = numbers;
  const fair = americanText(numbers.fair[numbers.winner]);
  const of = (...wordings: string[]): Sentence => ({ id: 'price', part: 'price', wordings });
  if (!offer || !atPrice)
    return of(`No book we follow prices the ${teams[numbers.winner].name}; ${fair} or better would be worth taking.`);
  const odds = americanText(offer.price);
  const [even, value] = [share(atPrice.breakEven), worth(atPrice.ev)];
  const limit = atPrice.ev > 0 ? `We would take them down to ${fair}.` : `It would take ${fair} or better.`;
  return of(
    `The best price is ${odds} at ${offer.book}, which breaks even at ${even}: ${value}. ${limit}`,
    `At ${odds} (${offer.book}) they have to win ${even} of the time to break even. We make that ${value}. ${limit}`,
  );
}

/** What the market makes of it and what our ratings alone make of it. */
function opinions({ numbers, market, teams }: GameView): Sentence {
  const { winner, marketHomeProbability } = numbers;
  const own = (home: number): number => (winner === 'home' ? home : 100 - home);
  const of = (...wordings: string[]): Sentence => ({ id: 'opinions', part: 'price', wordings });
  const ratings = chance(own(numbers.modelHomeProbability));
  if (marketHomeProbability === null || !market.consensus)
    return of('Fewer than two books quote both sides, so the chance comes from our ratings alone.');
  const books = `${chance(own(marketHomeProbability))} (${times(market.consensus.books, 'book')})`;
  const { name } = teams[winner];
  const [theirs, ours] = [own(marketHomeProbability), own(numbers.modelHomeProbability)];
  if (Math.abs(theirs - ours) < SAME)
    return of(`The market, at ${books}, and our ratings alone, at ${ratings}, agree on the ${name}.`);
  const lean = followed(numbers.probability, theirs, ours, 'ratings');
  return of(
    `The market has the ${name} at ${books}, our ratings alone at ${ratings}, and ${lean}.`,
    `Our ratings alone have the ${name} at ${ratings}, the market has them at ${books}, and ${lean}.`,
  );
}

/** The factors with a size in points, and the form of both teams. */
function reasonsOf({ teams, alone, numbers }: GameView): Record<'favor' | 'against', Sentence[]> {
  const parts = partsInPoints(alone)
    .filter(({ points }) => Math.abs(points) >= WORTH_SAYING)
    .map((part) => ({ favored: part.points > 0 ? ('home' as const) : ('away' as const), ...factor(part, teams) }));
  const form = (['home', 'away'] as const).flatMap((side) => formOf(teams[side], side, numbers.winner));
  const all = [...parts, ...form];
  const of = (part: Part, isFor: boolean): Sentence[] =>
    all
      .filter(({ favored }) => (favored === numbers.winner) === isFor)
      .map(({ id, wordings }) => ({ id, part, wordings }));
  return { favor: of('why', true), against: of('risk', false) };
}

function factor({ name, points }: GamePartGroup, { home, away }: GameView['teams']) {
  const [favored, other] = points > 0 ? [home.name, away.name] : [away.name, home.name];
  const size = `${Math.abs(points).toFixed(1)} points`;
  const wordings: Record<GamePartGroup['name'], string[]> = {
    strength: [
      `Results so far, adjusted for opponents, favor the ${favored} by ${size}.`,
      `The ${favored} rate ${size} better on results, adjusted for opponents.`,
    ],
    venue: [`Home court is worth ${size} to the ${favored}.`, `The ${favored} get ${size} from playing at home.`],
    rest: [
      `The schedule favors the ${favored} by ${size}: the ${other} are on less rest.`,
      `Rest is worth ${size} to the ${favored}; the ${other} have had less of it.`,
    ],
    'line-ups': [
      `The expected lineups favor the ${favored} by ${size}.`,
      `The players we expect on the floor are worth ${size} to the ${favored}.`,
    ],
  };
  return { id: name, wordings: wordings[name] };
}

/** A team's last games; they speak for it where it won more than it lost. */
function formOf({ name, results }: TeamView, side: Side, winner: Side) {
  const last = results.slice(0, LATELY);
  if (last.length < 2) return [];
  const wins = last.filter(({ scored, allowed }) => scored > allowed).length;
  const mean = (pick: 'scored' | 'allowed'): string =>
    (last.reduce((sum, result) => sum + result[pick], 0) / last.length).toFixed(1);
  const losses = last.length - wins;
  const other: Side = side === 'home' ? 'away' : 'home';
  return [
    {
      id: `${side}-form`,
      favored: wins === losses ? winner : wins > losses ? side : other,
      wordings: [
        `The ${name} are ${wins}-${losses} in their last ${last.length}, scoring ${mean('scored')} a game and ` +
          `allowing ${mean('allowed')}.`,
      ],
    },
  ];
}

/** What can always go against a favorite. */
function oneGame({ teams, numbers }: GameView): Sentence {
  const [, loser] = sidesOf(teams, numbers.winner);
  const at = chance(100 - numbers.probability);
  return {
    id: 'one-game',
    part: 'risk',
    wordings: [`The ${loser.name} still win this ${at} of the time.`, `The ${loser.name} keep a chance of ${at}.`],
  };
}

/** Who is out, by team, and what the line-ups that are left are worth. */
export function lineupInfo(view: GameView): string[] {
  const { teams, out, names } = inShort(view);
  if (out === null)
    return ['There was no injury report in the last day, so we expect whoever played last to play again.'];
  const listedOut = new Set(out);
  const byTeam = [teams.home, teams.away].map(({ name, squad }) => {
    const missing = squad.filter(({ playerId, minutes }) => listedOut.has(playerId) && minutes >= MISSED_MINUTES);
    const absences = missing.map(
      ({ playerId, minutes }) => `${names.get(playerId) ?? 'a player'} (${minutes.toFixed(1)} minutes a game)`,
    );
    return absences.length === 0
      ? `The ${name} have nobody in the rotation listed as out.`
      : `The ${name} are without ${listed(absences)}.`;
  });
  const effect = partsInPoints(view.alone).find(({ name }) => name === 'line-ups');
  const isFelt = effect !== undefined && Math.abs(effect.points) >= LEAST_EFFECT;
  return isFelt ? [...byTeam, ...factor(effect, teams).wordings.slice(-1)] : byTeam;
}
