import { availability } from '../lineup/availability.ts';
import type { LeagueState } from '../league/league-state.ts';
import { marketsOf } from '../../markets/markets.ts';
import type { PlayerGame } from '../league/player-game.ts';
import type { PlayerRecord } from '../league/player-record.ts';
import type { Lineup } from '../lineup/lineup.ts';
import { SYNTHETIC_GAMES, SYNTHETIC_MINUTES, syntheticLine } from './synthetic-line.ts';
import { termsOf } from '../projection/terms.ts';
import type { RowLayout } from './row-layout.ts';
import { ROW } from './row-layout.ts';
import type { TrainingRows } from './training-rows.ts';

/** Playing time and games that a player needs for his game to be learned from. */
const LEARNED_GAMES = 5;
/** Past days have no posted lines to learn from. */
const NOBODY: ReadonlySet<string> = new Set();

/** Adds a training row for every regular of a finished day, from what the state knew before it. */
export function collectRows(
  state: LeagueState,
  games: readonly PlayerGame[],
  lineup: Lineup,
  layout: RowLayout,
  rows: TrainingRows,
): void {
  const [first] = games;
  if (first === undefined) return;
  const plays = availability(state, lineup, NOBODY);
  const markets = marketsOf(state.profile.league).map(({ stats }) =>
    stats.map((wanted) => state.profile.stats.findIndex(({ name }) => name === wanted)),
  );
  for (const game of games) {
    const player = state.player(game.playerId);
    const usual = state.profile.hasMinutes ? player.averageMinutes(1) : state.profile.regularMinutes;
    if (player.games < LEARNED_GAMES || usual < state.profile.regularMinutes) continue;
    const row = rows.append();
    const terms = termsOf(state, game, first.date, plays);
    row[ROW.minutes] = state.profile.hasMinutes ? (game.minutes ?? 0) : 1;
    row[ROW.usual] = terms.usualMinutes;
    row[ROW.ownVariance] = terms.ownMinuteVariance;
    row.set(terms.minuteTerms, ROW.minuteTerms);
    state.profile.stats.forEach(({ name }, stat) => {
      const place = layout.stat(stat);
      row[place.value] = game.stats[name] ?? Number.NaN;
      row[place.base] = terms.baseRate(stat);
      row.set(terms.rateTerms(stat, terms.usualMinutes), place.terms);
    });
    markets.forEach((stats, index) => {
      row[layout.line(index)] = lineOf(player, state.profile.hasMinutes, stats) ?? Number.NaN;
    });
  }
}

function lineOf(player: PlayerRecord, hasMinutes: boolean, stats: readonly number[]): number | undefined {
  if (player.seasonGames < SYNTHETIC_GAMES) return undefined;
  const last = player.recent.slice(-SYNTHETIC_GAMES);
  if (hasMinutes && last.reduce((sum, game) => sum + (game[0] ?? 0), 0) < SYNTHETIC_GAMES * SYNTHETIC_MINUTES)
    return undefined;
  return syntheticLine(last.map((game) => stats.reduce((sum, stat) => sum + (game[stat + 1] ?? Number.NaN), 0)));
}
