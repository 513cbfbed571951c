import { listed } from '@overline/contracts';
import { americanText, leagueOf } from '@overline/forecast';
import { DAY_MS, easternDay } from '@overline/service-kit';
import { partsInPoints } from '../../forecast/game/game-numbers.ts';
import type { GameView } from '../../forecast/game/forecast-game.ts';
import { dayText, times } from '../../forecast/wording/phrases.ts';
import { factor, withShortNames } from './game-sentences.ts';

/** In leagues that count minutes, absent players with fewer minutes a game are not mentioned. */
const REGULAR_MINUTES = 10;
/** Smaller effects, in points (goals, runs), would be shown as 0.0. */
const MIN_EFFECT = 0.05;

/** Who is out on each team, and the effect of the expected lineups. */
export function lineupInfo(view: GameView): string[] {
  const { game, teams, out, names } = withShortNames(view);
  const { words, model, stats } = leagueOf(game.league);
  const countsMinutes = stats.lines.minutes !== undefined;
  if (out === null)
    return [
      "There was no injury report in the last day, so we expect the players of each team's last game to play again.",
    ];
  const outIds = new Set(out);
  const byTeam = [teams.home, teams.away].map(({ name, squad }) => {
    const missing = squad.filter(
      ({ playerId, minutes }) => outIds.has(playerId) && (!countsMinutes || minutes >= REGULAR_MINUTES),
    );
    const absences = missing.map(({ playerId, minutes }) => {
      const playerName = names.get(playerId) ?? 'a player';
      return countsMinutes ? `${playerName} (${minutes.toFixed(1)} minutes a game)` : playerName;
    });
    return absences.length === 0
      ? `The ${name} have none of their regulars listed as out.`
      : `The ${name} are without ${listed(absences)}.`;
  });
  const effect = partsInPoints(view.alone, model.games.slope).find(({ name }) => name === 'lineups');
  const isShown = effect !== undefined && Math.abs(effect.points) >= MIN_EFFECT;
  return isShown ? [...byTeam, ...factor(effect, teams, words).wordings.slice(-1)] : byTeam;
}

/** Rest, earlier meetings, and the spread of prices. */
export function additionalInfo(fullView: GameView): string[] {
  const view = withShortNames(fullView);
  // A team may play again before a game on a later day.
  const isToday = easternDay(view.asOf) === view.game.easternDay;
  return [...(isToday ? rest(view) : []), ...meetings(view), ...spread(view)];
}

function rest({ teams, game }: GameView): string[] {
  // In leagues in which short rest has no effect, teams play every day.
  const isEveryDay = leagueOf(game.league).model.games.shortRest === 0;
  const home = teams.home.results[0]?.day;
  const away = teams.away.results[0]?.day;
  if (home !== undefined && home === away) {
    const days = daysBetween(home, game.easternDay);
    if (isEveryDay && days === 1) return [];
    return [
      days === 1 ? 'Both teams play on back-to-back days.' : `Both teams last played ${days} days before this game.`,
    ];
  }
  return [teams.home, teams.away].flatMap(({ name, results: [last] }) => {
    if (!last) return [];
    const days = daysBetween(last.day, game.easternDay);
    if (isEveryDay && days === 1) return [];
    return days === 1
      ? [`The ${name} play on back-to-back days.`]
      : [`The ${name} last played ${times(days, 'day')} before this game.`];
  });
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

function meetings({ teams: { home, away } }: GameView): string[] {
  const met = home.results.filter(({ opponent, scored, allowed }) => opponent === away.id && scored !== allowed);
  const [last] = met;
  if (!last) return ['The two have not met this season.'];
  const wins = met.filter(({ scored, allowed }) => scored > allowed).length;
  const winner = last.scored > last.allowed ? home.name : away.name;
  const score = `${Math.max(last.scored, last.allowed)}–${Math.min(last.scored, last.allowed)}`;
  const lead = met.length === 1 ? 'The two have met once this season' : series(home.name, away.name, wins, met.length);
  return [`${lead}: the ${winner} won ${met.length === 1 ? '' : 'the last one '}${score} on ${dayText(last.day)}.`];
}

function series(home: string, away: string, wins: number, games: number): string {
  const losses = games - wins;
  if (wins === losses) return `The season series is tied ${wins}–${losses}`;
  return wins > losses
    ? `The ${home} lead the season series ${wins}–${losses}`
    : `The ${away} lead the season series ${losses}–${wins}`;
}

function spread({ teams, market: { books } }: GameView): string[] {
  return (['home', 'away'] as const).flatMap((side) => {
    const prices = books.flatMap((book) => book[side === 'home' ? 'homeMoneyline' : 'awayMoneyline'] ?? []);
    const low = Math.min(...prices);
    const high = Math.max(...prices);
    return prices.length < 2 || low === high
      ? []
      : [
          `Prices on the ${teams[side].name} run from ${americanText(low)} to ${americanText(high)} across ` +
            `${times(prices.length, 'book')}.`,
        ];
  });
}
