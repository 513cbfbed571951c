import type { BestQuestion, Reading } from '../analysis/reading.ts';
import { marketOf } from './compare.ts';
import { gameOfTeams, noGamesLeft } from './games.ts';
import type { Side } from './lexicon.ts';
import type { ParsedQuestion } from './parse.ts';
import type { View } from './question-index.ts';
import { gameSuggestion, refused, whoseBet } from './wording.ts';

/** The best bets of a team, a game or a day, on one side only if the question says so. */
export function bestBets(parsed: ParsedQuestion, view: View, minPrice: number | null): Reading {
  const { index, now } = view;
  const { clauses, teams, day, venue } = parsed;
  const bets = clauses.flatMap((clause) => clause.bets);
  if (parsed.hasMilestone)
    return refused('nothing', { first: 'Ask about a double-double or triple-double for one player.' });
  const likeliest = likeliestAt(parsed, view);
  if (likeliest) return likeliest;
  const lined = bets.find(({ line, implied }) => line !== null && !implied);
  if (lined) return teams.length > 0 ? refused('total') : { ...refused('nothing'), text: whoseBet(lined) };
  const markets = [...new Set(bets.flatMap(({ market }) => (market ? index.words.meant(market) : [])))];
  const [side = null, ...otherSides] = sidesOf(parsed);
  const best = { kind: 'best', markets, side, minPrice, order: parsed.asksSafest ? 'chance' : 'value' } as const;
  if (teams.length > 0) return bestOfTeams(parsed, best, view);
  if (otherSides.length > 0 || venue !== null || !parsed.asksBest)
    return refused(parsed.asksParlay ? 'parlay' : 'nothing');
  const games = index.coming(now).filter((game) => index.dayOf(game) === day);
  if (games.length === 0) return noGamesLeft(day, view);
  return { ...best, day, gameIds: games.map(({ id }) => id), teams: [] };
}

/** The sides of the best bets: "no unders" means overs, and "over +150" is a price. */
function sidesOf({ clauses, text }: ParsedQuestion): Set<Side> {
  const [, excluded] = /\bno (over|under)s?\b/.exec(text) ?? [];
  const rest = text.replace(/\b(?:over|above) [+-] \d{3,4}\b/, '');
  const isPrice = rest !== text && !/\bovers?\b/.test(rest);
  const sides = clauses.flatMap(({ bets }) => bets.flatMap((bet) => (bet.implied ? [] : (bet.side ?? []))));
  if (excluded !== undefined) sides.push(excluded === 'over' ? 'under' : 'over');
  return new Set(sides.filter((side) => side !== excluded && !(isPrice && side === 'over')));
}

/** "Who is most likely to score 30 tonight": one line of one market, on a day with games. */
function likeliestAt(parsed: ParsedQuestion, view: View): Reading | undefined {
  const { clauses, asksWho, teams, venue, day } = parsed;
  const { index, now } = view;
  const [bet, ...others] = clauses.flatMap((clause) => clause.bets);
  // "Who's going for 30" names no market: use the first main market with lines this high.
  const [bare] = Object.entries(index.words.bareLines).find(([, least]) => (bet?.line ?? 0) >= least) ?? [];
  const written = bet?.market ?? marketOf(parsed, view) ?? bare;
  if (
    !asksWho ||
    others.length > 0 ||
    !bet ||
    written === undefined ||
    bet.line === null ||
    teams.length > 0 ||
    venue !== null
  )
    return undefined;
  const games = index.coming(now).filter((game) => index.dayOf(game) === day);
  if (games.length === 0 || bet.line > index.words.highestLine) return undefined;
  const [market = written] = index.words.meant(written);
  const [line, side] = [bet.line, bet.side ?? 'over'];
  return {
    kind: 'best',
    markets: [market],
    line,
    side,
    order: 'chance',
    day,
    gameIds: games.map(({ id }) => id),
    teams: [],
  };
}

/**
 * The least that a bet must pay, in American odds: "over +120", "at -110 or better", "plus money". Null if the question
 * names none.
 */
export function minPriceIn(question: string): number | null {
  if (/\bplus[- ]money\b/i.test(question)) return 100;
  const [, price] = AFTER_LIMIT.exec(question) ?? BEFORE_LIMIT.exec(question) ?? [];
  return price === undefined ? null : Number(price.replace('−', '-'));
}

const AFTER_LIMIT = /\b(?:over|above|better than|at least|longer than)\s+([+−-]\d{3,4})\b/i;
const BEFORE_LIMIT = /([+−-]\d{3,4})\s*(?:\+|or (?:better|more|higher|longer)\b)/i;

type Best = { kind: 'best' } & Pick<BestQuestion, 'markets' | 'side' | 'order' | 'minPrice'>;

function bestOfTeams(parsed: ParsedQuestion, best: Best, view: View): Reading {
  const { index } = view;
  // A side without a market is a bet on the total points of a game.
  if (parsed.asksTotal || best.side !== null) return refused('total');
  // A team and chatter: will it rain in Boston.
  if (parsed.hasChatter && !parsed.asksBest && best.markets.length === 0) return refused('nothing');
  const choice = gameOfTeams(parsed, view);
  if ('refusal' in choice) return choice.refusal;
  const [game, ...others] = choice.games;
  const asksProps = parsed.asksBest || parsed.asksProps;
  if (!game || !asksProps || others.length > 0 || parsed.teamsDoubtful)
    return {
      kind: 'ambiguous',
      ...(!asksProps && {
        text: 'Ask for a player and a stat, or for the best props of the game.',
      }),
      suggestions: choice.games.map((one) => gameSuggestion(one, 'prop', index, asksProps ? [] : best.markets)),
    };
  const named = new Set(parsed.teams.flat());
  const teams = [game.awayTeam, game.homeTeam].filter((team) => named.has(team));
  return { ...best, day: index.dayOf(game), gameIds: [game.id], teams };
}
