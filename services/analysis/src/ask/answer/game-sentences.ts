import { americanText, type KnownLeague, leagueOf } from '@overline/forecast';
import { type GamePartGroup, partsInPoints, type SideNumbers } from '../../forecast/game/game-numbers.ts';
import { type GameView, recordText, type TeamView } from '../../forecast/game/forecast-game.ts';
import { shortName } from '../../facts/league/league.ts';
import { callOf, fairText, headline, type JudgedPrice, limitText } from '../../forecast/wording/call.ts';
import { type Passage, type Part, riskSentence, sentence, type Sentence } from '../../forecast/wording/passage.ts';
import { chance, dayText, elsewhereText, followed, share, times, worth } from '../../forecast/wording/phrases.ts';

const FORM_GAMES = 10;
/** Factors that move the logit of winning by less are not mentioned: 0.3 points in basketball, 0.06 goals in hockey. */
const MIN_LOGIT = 0.042;
/** Two chances agree if they differ by less than this, in percentage points. */
const AGREEMENT = 2;

/** The verdict: on the winner's price, or on the underdog's if that is the better bet. */
export function gameSummary({ teams, numbers, game }: GameView): Passage {
  const { winner, sides } = numbers;
  const [{ name }, loser] = sidesOf(teams, winner);
  const number = game.number === undefined ? '' : ` in game ${game.number}`;
  const other = `the ${loser.name}${number} on ${dayText(game.easternDay)}`;
  const at = chance(sides[winner].probability);
  const summary = (...wordings: string[]): Passage => ({
    id: 'summary',
    shownAs: 'paragraph',
    sentences: [sentence('verdict', 'chance', ...wordings)],
  });
  const underdog = underdogValue(numbers);
  if (underdog) {
    const worth = `${underdogText(loser.name, underdog)}. ${limitText(underdog)}`;
    return summary(
      `The ${name} are ${at} to beat ${other}, but the better price is on the other side: ${worth}`,
      `We have the ${name} at ${at} against ${other}, yet the better bet is the underdog: ${worth}`,
    );
  }
  const priced = pricedSide(sides[winner]);
  const elsewhere = elsewhereText(sides[winner].elsewhere);
  if (!priced) return summary(`The ${name} are ${at} to beat ${other}. ${unpricedText(sides[winner])}${elsewhere}`);
  return summary(`${headline(`the ${name} moneyline against ${other}`, priced)}${elsewhere}`);
}

type PricedSide = JudgedPrice & { book: string; breakEven: number; confidence: number };

function pricedSide({ probability, fair, offer, atPrice, verdict, isFar }: SideNumbers): PricedSide | null {
  if (!offer || !atPrice) return null;
  const { book, price } = offer;
  return { probability, fairPrice: fair, book, price, ...atPrice, ...(verdict ?? {}), isDoubtful: isFar };
}

/** The underdog's side if its price is worth more than it costs and more than the favorite's; else null. */
function underdogValue({ winner, better, sides }: GameView['numbers']): PricedSide | null {
  const underdog = better === null || better === winner ? null : pricedSide(sides[better]);
  return underdog && callOf(underdog) !== 'pass' ? underdog : null;
}

/** "+227 on the Bears (Bluefin) is worth more than the fair +216". */
function underdogText(name: string, { book, price, fairPrice }: PricedSide): string {
  return `${americanText(price)} on the ${name} (${book}) is worth more than the fair ${americanText(fairPrice)}`;
}

function unpricedText({ elsewhere, fair }: SideNumbers): string {
  return `${elsewhere ? 'None of your books' : 'No book we follow'} prices the game. ${fairText(fair)}`;
}

/** The winner's chance, the value of the prices, the reasons, and the risks. */
export function gameReasoning(fullView: GameView): Passage {
  const view = withShortNames(fullView);
  const { favor, against } = reasonsOf(view);
  return {
    id: 'reasoning',
    shownAs: 'paragraph',
    sentences: [
      projected(view),
      ...prices(view),
      opinions(view),
      ...favor,
      ...[...against, oneGame(view)].map(riskSentence),
    ],
  };
}

/** What moves the chance and by how much; reasons for the winner first. */
export function keyFactors(view: GameView): Passage {
  const short = withShortNames(view);
  const { favor, against } = reasonsOf(short);
  // If the lineups are known, their effect is shown next to them instead.
  const factors = [...favor, ...against].filter(({ id }) => id !== 'lineups' || view.out === null);
  // Never list only what speaks for the winner.
  const hasAgainst = factors.some((factor) => against.includes(factor));
  const sentences = hasAgainst ? factors : [...factors, oneGame(short)];
  return { id: 'keyFactors', shownAs: 'list', sentences };
}

/** The view with short team names: "Bears" instead of "Chicago Bears". */
export function withShortNames(view: GameView): GameView {
  const { home, away } = view.teams;
  const teams = {
    home: { ...home, name: shortName(home.name, [away.name]) },
    away: { ...away, name: shortName(away.name, [home.name]) },
  };
  return { ...view, teams };
}

type Side = GameView['numbers']['winner'];

function sidesOf({ home, away }: GameView['teams'], first: Side): [TeamView, TeamView] {
  return first === 'home' ? [home, away] : [away, home];
}

function projected({ teams, numbers }: GameView): Sentence {
  const [winner, loser] = sidesOf(teams, numbers.winner);
  const { home, away } = numbers.score;
  const score = `${Math.max(home, away).toFixed(1)} to ${Math.min(home, away).toFixed(1)}`;
  const at = chance(numbers.sides[numbers.winner].probability);
  return sentence(
    'chance',
    'chance',
    `We project the ${named(winner)} to beat the ${named(loser)} ${score}, and put their chance at ${at}.`,
    `Our score is ${score} for the ${named(winner)} over the ${named(loser)}, a chance of ${at}.`,
  );
}

/** The team's name with its record, if it has played. */
function named({ name, results }: TeamView): string {
  return results.length === 0 ? name : `${name} (${recordText(results)})`;
}

/** The value of each side's best price, the better one first. */
function prices({ numbers, teams }: GameView): Sentence[] {
  const { winner, better } = numbers;
  const first = better ?? winner;
  const other = first === 'home' ? 'away' : 'home';
  return [mainPrice(numbers, teams, first), ...otherPrice(numbers, teams, other)];
}

function mainPrice(numbers: GameView['numbers'], teams: GameView['teams'], side: Side): Sentence {
  const { name } = teams[side];
  const priceSentence = (...wordings: string[]): Sentence => sentence('price', 'price', ...wordings);
  const elsewhere = elsewhereText(numbers.sides[side].elsewhere);
  const priced = pricedSide(numbers.sides[side]);
  if (!priced) return priceSentence(`${unpricedText(numbers.sides[side])}${elsewhere}`);
  const even = share(priced.breakEven);
  const value = worth(priced.ev);
  const end = `${limitText(priced)}${elsewhere}`;
  if (underdogValue(numbers))
    return priceSentence(`${underdogText(name, priced)}: it breaks even at ${even}, ${value}. ${end}`);
  const odds = americanText(priced.price);
  return priceSentence(
    `The best price on the ${name} is ${odds} at ${priced.book}, which breaks even at ${even}: ${value}. ${end}`,
    `At ${odds} (${priced.book}) the ${name} have to win ${even} of the time to break even: ${value}. ${end}`,
  );
}

function otherPrice(numbers: GameView['numbers'], teams: GameView['teams'], side: Side): Sentence[] {
  const { offer, atPrice } = numbers.sides[side];
  if (!offer || !atPrice) return [];
  const bet = `the ${teams[side].name} at ${americanText(offer.price)} (${offer.book})`;
  return [sentence('other-price', 'price', `The other side, ${bet}, means ${worth(atPrice.ev)}.`)];
}

/** The chance by the market and by our ratings alone. */
function opinions({ numbers, market, teams }: GameView): Sentence {
  const { winner, marketHomeProbability } = numbers;
  const own = (home: number): number => (winner === 'home' ? home : 100 - home);
  const opinion = (...wordings: string[]): Sentence => sentence('opinions', 'price', ...wordings);
  const ratings = chance(own(numbers.modelHomeProbability));
  if (marketHomeProbability === null || !market.consensus)
    return opinion(
      market.books.length === 0
        ? 'The chance comes from our ratings alone.'
        : 'Fewer than two books quote both sides, so the chance comes from our ratings alone.',
    );
  const books = `${chance(own(marketHomeProbability))} (${times(market.consensus.books, 'book')})`;
  const { name } = teams[winner];
  const theirs = own(marketHomeProbability);
  const ours = own(numbers.modelHomeProbability);
  if (Math.abs(theirs - ours) < AGREEMENT)
    return opinion(`The market, at ${books}, and our ratings alone, at ${ratings}, agree on the ${name}.`);
  const lean = followed(numbers.sides[winner].probability, theirs, ours, 'ratings');
  return opinion(
    `The market has the ${name} at ${books}, our ratings alone at ${ratings}, and ${lean}.`,
    `Our ratings alone have the ${name} at ${ratings}, the market has them at ${books}, and ${lean}.`,
  );
}

/** The factors, with their effect on the margin, and the form of both teams. */
function reasonsOf({ game, teams, alone, numbers }: GameView): Record<'favor' | 'against', Sentence[]> {
  const { words, model } = leagueOf(game.league);
  const { slope } = model.games;
  const parts = partsInPoints(alone, slope)
    .filter(({ points }) => Math.abs(points) * slope >= MIN_LOGIT)
    .map((part) => ({
      favored: part.points > 0 ? ('home' as const) : ('away' as const),
      ...factor(part, teams, words),
    }));
  const form = (['home', 'away'] as const).flatMap((side) => formOf(teams[side], side, numbers.winner));
  const all = [...parts, ...form];
  const sentencesFor = (part: Part, isFor: boolean): Sentence[] =>
    all
      .filter(({ favored }) => (favored === numbers.winner) === isFor)
      .map(({ id, wordings }) => sentence(id, part, ...wordings));
  return { favor: sentencesFor('why', true), against: sentencesFor('risk', false) };
}

/** A factor's sentence, in two wordings. */
export function factor(
  { name, points }: GamePartGroup,
  { home, away }: GameView['teams'],
  { score, home: atHome, lineups }: KnownLeague['words'],
) {
  const [favored, other] = points > 0 ? [home.name, away.name] : [away.name, home.name];
  const size = `${Math.abs(points).toFixed(1)} ${score}`;
  const wordings: Record<GamePartGroup['name'], string[]> = {
    strength: [
      `Results so far, adjusted for opponents, favor the ${favored} by ${size}.`,
      `The ${favored} rate ${size} better on results, adjusted for opponents.`,
    ],
    venue:
      points > 0
        ? [`${atHome} is worth ${size} to the ${favored}.`, `The ${favored} get ${size} from playing at home.`]
        : [`Playing at home costs the ${other} ${size}.`, `The ${other} are ${size} worse at home than on the road.`],
    rest: [
      `The schedule favors the ${favored} by ${size}: the ${other} are on less rest.`,
      `Rest is worth ${size} to the ${favored}; the ${other} have had less of it.`,
    ],
    lineups: [`${lineups[0]} favor the ${favored} by ${size}.`, `${lineups[1]} are worth ${size} to the ${favored}.`],
  };
  return { id: name, wordings: wordings[name] };
}

/** A team's last games, as a reason for the team if it won most of them. */
function formOf({ name, results }: TeamView, side: Side, winner: Side) {
  const last = results.slice(0, FORM_GAMES);
  if (last.length < 2) return [];
  const wins = last.filter(({ scored, allowed }) => scored > allowed).length;
  const mean = (pick: 'scored' | 'allowed'): string =>
    (last.reduce((sum, result) => sum + result[pick], 0) / last.length).toFixed(1);
  const losses = last.length - wins;
  let favored = winner;
  if (wins > losses) favored = side;
  if (wins < losses) favored = side === 'home' ? 'away' : 'home';
  return [
    {
      id: `${side}-form`,
      favored,
      wordings: [
        `The ${name} are ${wins}–${losses} in their last ${last.length}, scoring ${mean('scored')} a game and ` +
          `allowing ${mean('allowed')}.`,
      ],
    },
  ];
}

/** The risk that every favorite has. */
function oneGame({ teams, numbers }: GameView): Sentence {
  const [, loser] = sidesOf(teams, numbers.winner);
  const at = chance(numbers.sides[numbers.winner === 'home' ? 'away' : 'home'].probability);
  return sentence(
    'one-game',
    'risk',
    `The ${loser.name} still win this ${at} of the time.`,
    `The ${loser.name} keep a chance of ${at}.`,
  );
}
