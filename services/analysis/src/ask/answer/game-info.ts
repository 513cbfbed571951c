import { americanText } from '@overline/forecast';
import type { GameView } from '../../forecast/game/view-game.ts';
import { inShort } from './game-sentences.ts';
import { dayText, times } from '../../forecast/wording/phrases.ts';

const DAY_MS = 86_400_000;

/** What else a bettor asks of a game. */
export function additionalInfo(seen: GameView): string[] {
  const view = inShort(seen);
  return [...rest(view), ...meetings(view), ...spread(view)];
}

function rest({ teams, game }: GameView): string[] {
  const [home, away] = [teams.home, teams.away].map(({ results: [last] }) => last?.day);
  if (home !== undefined && home === away) {
    const days = daysBetween(home, game.easternDay);
    return [
      days === 1 ? 'Both teams play on back-to-back days.' : `Both teams last played ${days} days before this game.`,
    ];
  }
  return [teams.home, teams.away].flatMap(({ name, results: [last] }) => {
    if (!last) return [];
    const days = daysBetween(last.day, game.easternDay);
    return days === 1
      ? [`The ${name} play on back-to-back days.`]
      : [`The ${name} last played ${times(days, 'day')} before this game.`];
  });
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

function meetings({ teams: { home, away } }: GameView): string[] {
  const met = home.results.filter(({ opponent }) => opponent === away.id);
  const [last] = met;
  if (!last) return ['The two have not met this season.'];
  const wins = met.filter(({ scored, allowed }) => scored > allowed).length;
  const winner = last.scored > last.allowed ? home.name : away.name;
  const score = `${Math.max(last.scored, last.allowed)}-${Math.min(last.scored, last.allowed)}`;
  const lead = met.length === 1 ? 'The two have met once this season' : series(home.name, away.name, wins, met.length);
  return [`${lead}: the ${winner} won ${met.length === 1 ? '' : 'the last one '}${score} on ${dayText(last.day)}.`];
}

function series(home: string, away: string, wins: number, games: number): string {
  const losses = games - wins;
  if (wins === losses) return `The season series is tied ${wins}-${losses}`;
  return wins > losses
    ? `The ${home} lead the season series ${wins}-${losses}`
    : `The ${away} lead the season series ${losses}-${wins}`;
}

function spread({ teams, market: { books } }: GameView): string[] {
  return (['home', 'away'] as const).flatMap((side) => {
    const prices = books.flatMap((book) => book[side === 'home' ? 'homeMoneyline' : 'awayMoneyline'] ?? []);
    const [low, high] = [Math.min(...prices), Math.max(...prices)];
    return prices.length < 2 || low === high
      ? []
      : [
          `Prices on the ${teams[side].name} run from ${americanText(low)} to ${americanText(high)} across ` +
            `${times(prices.length, 'book')}.`,
        ];
  });
}
