import { Injectable } from '@nestjs/common';
import {
  type AnalyzedProp,
  conditionText,
  type LineupChange as ShownChange,
  type PropForecast,
  type WhatIf,
} from '@overline/contracts';
import { americanText, type LineupChange, type PropLeague, marketKeyed, playingTimeUnit } from '@overline/forecast';
import { leagueOfId } from '../../facts/league/league.ts';
import { InjuryRepository } from '../../facts/player/injury.repository.ts';
import { PlayerRepository, TeamRepository } from '../../facts/player/player.repository.ts';
import { HistoryRepository, type RecentGame } from '../../forecast/history/history.repository.ts';
import type { PlayerForecast } from '../../forecast/prop/player-forecasts.ts';
import { chance, isExtreme, listed, signed, times, unitText } from '../../forecast/wording/phrases.ts';

/** The players of a question's conditions, with what is known of them. */
export interface KnownChanges {
  changes: readonly ShownChange[];
  teamOf: ReadonlyMap<string, string>;
  /** Their past games, newest first, by player. */
  games: ReadonlyMap<string, readonly RecentGame[]>;
}

/** Looks up what is known of the players of a question's conditions. */
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
      this.history.recentGames(ids, asOf, '9999-12-31'),
    ]);
    const changes = given.map(({ playerId, state }) => {
      const player = players.get(playerId);
      const team = teams.get(player?.teamId ?? '') ?? '';
      return { playerId, playerName: player?.name ?? '', team, state, listed: listings.get(playerId) ?? null };
    });
    return { changes, games, teamOf: new Map([...players.values()].map(({ id, teamId }) => [id, teamId])) };
  }
}

/**
 * The player's games for his team in which the named teammates were out, or played, as the conditions say. A game
 * before a teammate's first one for the team does not count. Null if only opponents are named.
 */
function gamesLikeThat({ recent, side }: Pick<PlayerForecast, 'recent' | 'side'>, known: KnownChanges): number | null {
  const mates = known.changes.filter(({ playerId }) => known.teamOf.get(playerId) === side.team);
  if (mates.length === 0) return null;
  const played = mates.map(({ playerId, state }) => {
    const own = (known.games.get(playerId) ?? []).filter(({ team }) => team === side.team);
    return { state, games: new Set(own.map(({ gameId }) => gameId)), since: own.at(-1)?.day ?? '9999-12-31' };
  });
  return recent.filter(
    ({ gameId, team, day }) =>
      team === side.team &&
      played.every(({ state, games, since }) => day >= since && games.has(gameId) === (state === 'in')),
  ).length;
}

/** What the injury report says of the players of the conditions, and which of them today's forecast already assumes. */
export function reportSentences({ changes }: Pick<KnownChanges, 'changes'>): string[] {
  const unlisted = changes.filter(({ listed }) => listed === null);
  const names = listed(unlisted.map(({ playerName }) => playerName));
  const verb = unlisted.length === 1 ? 'is' : 'are';
  const playing = unlisted.filter(({ state }) => state === 'in').map(({ playerName }) => playerName);
  return [
    ...(unlisted.length === 0 ? [] : [`${names} ${verb} not on the latest injury report.`]),
    ...(playing.length === 0 ? [] : [`Today’s forecast already has ${listed(playing)} playing.`]),
    ...changes.flatMap(({ playerName, state, listed: status }) => {
      if (status === null) return [];
      const isKnown = status === 'out' && state === 'out';
      return [`${playerName} is listed as ${status}${isKnown ? ', which today’s forecast already includes' : ''}.`];
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
  const whatIf: WhatIf = { changes: [...known.changes], games: gamesLikeThat(player, known), today };
  const reasoning = whatIfSentences(analyzed, whatIf, known, player.game.league).join(' ');
  return { ...analyzed, reasoning, forecast: { ...analyzed.forecast, summary: reasoning }, whatIf };
}

function whatIfSentences(
  { propDescription, forecast }: AnalyzedProp,
  whatIf: WhatIf,
  known: KnownChanges,
  league: PropLeague,
): string[] {
  const { today, games } = whatIf;
  const market = marketKeyed(forecast.market);
  const timeUnit = market ? playingTimeUnit(league, market) : 'minutes';
  const bet = market
    ? `${forecast.playerName} ${forecast.side.toLowerCase()} ${forecast.line} ${unitText(market)}`
    : forecast.side === 'Over'
      ? `${forecast.playerName}’s ${forecast.propType.toLowerCase()}`
      : propDescription;
  const isOpen = !isExtreme(forecast.probability) && !isExtreme(today.probability);
  const [further, more] = [forecast.projection - today.projection, forecast.minutes - today.minutes].map(signed);
  return [
    `${conditionText(known.changes)}, the chance of ${bet} is ${chance(forecast.probability)}; ` +
      `with today’s lineups it is ${chance(today.probability)}.`,
    market && timeUnit === null
      ? `We would project ${forecast.projection.toFixed(1)} instead of ${today.projection.toFixed(1)} (${further}).`
      : '',
    market && timeUnit !== null
      ? `We would project ${forecast.projection.toFixed(1)} in ${forecast.minutes.toFixed(1)} ${timeUnit} instead of ` +
        `${today.projection.toFixed(1)} in ${today.minutes.toFixed(1)} (${further}, ${more} ${timeUnit}).`
      : '',
    market ? '' : `We would expect ${forecast.minutes.toFixed(1)} minutes instead of ${today.minutes.toFixed(1)}.`,
    isOpen
      ? `The fair price would be ${americanText(forecast.fairPrice)}; today it is ${americanText(today.fairPrice)}.`
      : '',
    games === null ? '' : restsOn(forecast.playerName, games, known),
    forecast.price === null ? '' : 'The prices shown are today’s; books move them once such news is out.',
  ].filter((sentence) => sentence !== '');
}

function restsOn(name: string, games: number, { changes }: KnownChanges): string {
  const who = companyText(changes);
  const parts = 'how other teams replaced a missing player';
  return games === 0
    ? `${name} has not played a game ${who} yet, so this rests on ${parts}.`
    : `It rests on ${name}’s ${times(games, 'past game')} ${who}, and on ${parts}.`;
}

/** "without Jo Day", "without both", "like that". */
function companyText(changes: KnownChanges['changes']): string {
  const [only, ...others] = changes;
  if (only && others.length === 0) return `${only.state === 'out' ? 'without' : 'with'} ${only.playerName}`;
  if (changes.some(({ state }) => state !== 'out')) return 'like that';
  return others.length === 1 ? 'without both' : 'without all of them';
}
