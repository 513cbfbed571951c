import { Injectable } from '@nestjs/common';
import {
  type AnalyzedProp,
  conditionText,
  listed,
  type LineupChange as ShownChange,
  type PropForecast,
  type WhatIf,
} from '@overline/contracts';
import {
  americanText,
  leagueOf,
  type LineupChange,
  type PropLeague,
  marketKeyed,
  playingTimeUnit,
  readsInjuryReports,
} from '@overline/forecast';
import { addDays, easternDay } from '@overline/service-kit';
import { leagueOfId } from '../../facts/league/league.ts';
import { InjuryRepository } from '../../facts/player/injury.repository.ts';
import { PlayerRepository, TeamRepository } from '../../facts/player/player.repository.ts';
import { HistoryRepository, type RecentGame } from '../../forecast/history/history.repository.ts';
import type { PlayerForecast } from '../../forecast/prop/player-forecasts.ts';
import { chance, isExtreme, signed, times, unitText } from '../../forecast/wording/phrases.ts';

/** The lineup changes that a question assumes, with facts about their players. */
export interface KnownChanges {
  changes: readonly ShownChange[];
  teamOf: ReadonlyMap<string, string>;
  /** Their past games, newest first, by player. */
  games: ReadonlyMap<string, readonly RecentGame[]>;
}

/** Looks up names, teams, statuses and past games of the players in a question's conditions. */
@Injectable()
export class WhatIfFacts {
  constructor(
    private readonly players: PlayerRepository,
    private readonly teams: TeamRepository,
    private readonly injuries: InjuryRepository,
    private readonly history: HistoryRepository,
  ) {}

  async of(given: readonly LineupChange[], asOf: Date): Promise<KnownChanges> {
    const ids = given.map(({ playerId }) => playerId);
    const [players, teams, listings, games] = await Promise.all([
      this.players.byIds(ids),
      this.teams.names(),
      this.injuries.listingsOfAll(
        ids.map((id) => leagueOfId(id).id),
        asOf,
      ),
      this.history.recentGames(ids, asOf, addDays(easternDay(asOf), 1)),
    ]);
    const changes = given.map(({ playerId, state }) => {
      const player = players.get(playerId);
      const team = teams.get(player?.teamId ?? '') ?? '';
      return { playerId, playerName: player?.name ?? '', team, state, listed: listings.get(playerId) ?? null };
    });
    return { changes, games, teamOf: new Map([...players.values()].map(({ id, teamId }) => [id, teamId])) };
  }
}

/** Refuses a what-if about bets (such as "moneylines") whose forecast cannot depend on its conditions. */
export function noWhatIf(bets: string, league: PropLeague): string {
  return (
    `Our ${leagueOf(league).name} ${bets} can’t tell what changes when someone sits or returns. ` +
    'Leave that part out for today’s forecast.'
  );
}

/**
 * Counts the player's games for his team in which each named teammate played or was out, as the conditions say. Games
 * before a teammate's first one for the team do not count. Null if the conditions name only opponents.
 */
function countMatchingGames(
  { recent, side }: Pick<PlayerForecast, 'recent' | 'side'>,
  known: KnownChanges,
): number | null {
  const teammates = known.changes.filter(({ playerId }) => known.teamOf.get(playerId) === side.team);
  if (teammates.length === 0) return null;
  const played = teammates.map(({ playerId, state }) => {
    const games = (known.games.get(playerId) ?? []).filter(({ team }) => team === side.team);
    return { state, games: new Set(games.map(({ gameId }) => gameId)), since: games.at(-1)?.day };
  });
  return recent.filter(
    ({ gameId, team, day }) =>
      team === side.team &&
      played.every(
        ({ state, games, since }) => since !== undefined && day >= since && games.has(gameId) === (state === 'in'),
      ),
  ).length;
}

/** What the injury report says about the players in the conditions, and what today's forecast already includes. */
export function reportSentences({ changes }: Pick<KnownChanges, 'changes'>): string[] {
  const unlisted = changes.filter(({ listed }) => listed === null);
  const names = listed(unlisted.map(({ playerName }) => playerName));
  const verb = unlisted.length === 1 ? 'is' : 'are';
  const isRead = ({ playerId }: ShownChange): boolean => readsInjuryReports(leagueOfId(playerId).id);
  const playing = unlisted
    .filter((change) => change.state === 'in' && isRead(change))
    .map(({ playerName }) => playerName);
  return [
    ...(unlisted.length === 0 ? [] : [`${names} ${verb} not on the latest injury report.`]),
    ...(playing.length === 0 ? [] : [`Today’s forecast already has ${listed(playing)} playing.`]),
    ...changes.flatMap((change) => {
      const { playerName, state, listed: status } = change;
      if (status === null) return [];
      const included = isRead(change) ? 'already includes' : 'does not include';
      const isAssumed = status === 'out' && state === 'out';
      return [`${playerName} is listed as ${status}${isAssumed ? `, which today’s forecast ${included}` : ''}.`];
    }),
  ];
}

/** A bet under the conditions, next to the same bet today. Its reasoning explains the difference. */
export function withToday(
  analyzed: AnalyzedProp,
  today: PropForecast,
  player: Pick<PlayerForecast, 'game' | 'recent' | 'side'>,
  known: KnownChanges,
): AnalyzedProp {
  const changes = [...known.changes];
  const isUnchanged = isSame(analyzed.forecast, today);
  const whatIf: WhatIf = { changes, games: isUnchanged ? null : countMatchingGames(player, known), today };
  const reasoning = isUnchanged
    ? `${conditionText(changes)}, the chance of ${betUnder(analyzed)} stays at ${chance(today.probability)}: ` +
      'that changes nothing in our forecast.'
    : whatIfSentences(analyzed, whatIf, known, player.game.league).join(' ');
  return { ...analyzed, reasoning, forecast: { ...analyzed.forecast, summary: reasoning }, whatIf };
}

/** Whether the conditions left the forecast of a bet as it is. */
function isSame(conditional: PropForecast, today: PropForecast): boolean {
  return (
    conditional.probability === today.probability &&
    conditional.projection === today.projection &&
    conditional.minutes === today.minutes
  );
}

/** The bet as the object of a sentence. A bet without a market is a milestone. */
function betUnder({ propDescription, forecast }: AnalyzedProp): string {
  const { market, side, playerName, propType, line } = forecast;
  const known = marketKeyed(market);
  if (known) return `${playerName} ${side.toLowerCase()} ${line} ${unitText(known)}`;
  return side === 'Over' ? `${playerName}’s ${propType.toLowerCase()}` : propDescription;
}

function whatIfSentences(analyzed: AnalyzedProp, whatIf: WhatIf, known: KnownChanges, league: PropLeague): string[] {
  const { forecast } = analyzed;
  const { today, games } = whatIf;
  const market = marketKeyed(forecast.market);
  const timeUnit = market ? playingTimeUnit(league, market) : 'minutes';
  const before = readsInjuryReports(league) ? 'with today’s lineups it is' : 'today’s forecast is';
  const isUncertain = !isExtreme(forecast.probability) && !isExtreme(today.probability);
  const change = signed(forecast.projection - today.projection);
  const minutesChange = signed(forecast.minutes - today.minutes);
  return [
    `${conditionText(known.changes)}, the chance of ${betUnder(analyzed)} is ${chance(forecast.probability)}; ` +
      `${before} ${chance(today.probability)}.`,
    market && timeUnit === null
      ? `We would project ${forecast.projection.toFixed(1)} instead of ${today.projection.toFixed(1)} (${change}).`
      : '',
    market && timeUnit !== null
      ? `We would project ${forecast.projection.toFixed(1)} in ${forecast.minutes.toFixed(1)} ${timeUnit} instead of ` +
        `${today.projection.toFixed(1)} in ${today.minutes.toFixed(1)} (${change}, ${minutesChange} ${timeUnit}).`
      : '',
    market ? '' : `We would expect ${forecast.minutes.toFixed(1)} minutes instead of ${today.minutes.toFixed(1)}.`,
    isUncertain
      ? `The fair price would be ${americanText(forecast.fairPrice)}; today it is ${americanText(today.fairPrice)}.`
      : '',
    games === null ? '' : evidenceText(forecast.playerName, games, known),
    forecast.price === null ? '' : 'The prices shown are today’s; books move them once such news is out.',
  ].filter((sentence) => sentence !== '');
}

function evidenceText(name: string, games: number, { changes }: KnownChanges): string {
  const conditions = conditionsText(changes);
  const replacements = 'how other teams replaced a missing player';
  return games === 0
    ? `${name} has not played a game ${conditions} yet, so this rests on ${replacements}.`
    : `It rests on ${name}’s ${times(games, 'past game')} ${conditions}, and on ${replacements}.`;
}

/** For example "without Jo Day", "without both" or "like that". */
function conditionsText(changes: KnownChanges['changes']): string {
  const [only, ...others] = changes;
  if (only && others.length === 0) return `${only.state === 'out' ? 'without' : 'with'} ${only.playerName}`;
  if (changes.some(({ state }) => state !== 'out')) return 'like that';
  return others.length === 1 ? 'without both' : 'without all of them';
}
