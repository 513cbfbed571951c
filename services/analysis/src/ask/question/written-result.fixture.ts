import { MARKETS, marketKeyed } from '@overline/forecast';
import type { Reading } from '../analysis/reading.ts';
import { centralDay } from '@overline/service-kit';
import type { KnownPlayer, Sports } from '../../facts/sports/sports.ts';

const SHORT: Readonly<Record<string, string>> = {
  player_points_rebounds_assists: 'pra',
  player_points_rebounds: 'pr',
  player_points_assists: 'pa',
  player_rebounds_assists: 'ra',
  player_blocks_steals: 'stocks',
  player_pass_completions: 'passing completions',
  player_pass_attempts: 'passing attempts',
  batter_rbis: 'rbi',
};

/** How the tables write a market. */
export const marketText = (market: string): string => SHORT[market] ?? marketKeyed(market)?.unit ?? market;
export const MARKET_TEXTS: readonly string[] = MARKETS.map(({ key }) => marketText(key)).sort(
  (a, b) => b.length - a.length,
);

/**
 * A reading in one line, to compare with a table: `LeBron James points o25.5, rebounds`, `BOS@LAL`, `? A | B` (sorted)
 * or `-`. Props of many players who were not named are written as `top LAL BOS: points, rebounds`.
 */
export function written(result: Reading, sports: Sports, options: { withDay?: boolean } = {}): string {
  const given = 'given' in result ? (result.given ?? []) : [];
  const changes = given.map(({ playerId, state }) => `${state} ${playerIn(sports, playerId)?.name ?? '?'}`);
  return [writtenBets(result, sports, options), changes.join(', ')].filter((part) => part !== '').join(' | ');
}

const PLAYERS = new WeakMap<Sports, ReadonlyMap<string, KnownPlayer>>();

function playerIn(sports: Sports, playerId: string): KnownPlayer | undefined {
  const players = PLAYERS.get(sports) ?? new Map(sports.players.map((player) => [player.id, player]));
  PLAYERS.set(sports, players);
  return players.get(playerId);
}

function writtenBets(result: Reading, sports: Sports, { withDay = false }: { withDay?: boolean }): string {
  const code = (id: string): string => sports.teams.find((team) => team.id === id)?.abbreviation ?? id;
  if (result.kind === 'refused') return `! ${result.why}`;
  if (result.kind === 'ambiguous')
    return `? ${result.suggestions
      .map(({ label }) => label)
      .sort()
      .join(' | ')}`;
  if (result.kind === 'game') {
    const game = sports.games.find(({ id }) => id === result.gameId);
    return game ? `${code(game.awayTeam)}@${code(game.homeTeam)}` : 'unknown game';
  }
  if (result.kind === 'compare') {
    const names = result.players.map(({ playerId }) => playerIn(sports, playerId)?.name ?? '?');
    const order = result.order === 'fewer' ? 'fewer ' : '';
    const market = marketText(result.market);
    if (result.everybody) return `${order === '' ? 'most' : 'fewest'} ${market}`;
    return `compare ${order}${market}: ${names.sort().join(', ')}`;
  }
  if (result.kind === 'best')
    return (
      [
        result.order === 'chance' ? 'safest' : 'best',
        ...(result.side === null ? [] : [result.side]),
        ...(result.line === undefined ? [] : [String(result.line)]),
        ...(result.teams.length > 0 ? result.teams.map(code).sort() : [result.day.slice(5)]),
      ].join(' ') + (result.markets.length > 0 ? `: ${result.markets.map(marketText).join(', ')}` : '')
    );
  if (result.kind === 'mixed') {
    const games = result.winners.map(({ gameId, teamId }) => {
      const game = sports.games.find(({ id }) => id === gameId);
      return `${code(game?.awayTeam ?? '')}@${code(game?.homeTeam ?? '')} ${code(teamId)}`;
    });
    const parts = [
      writtenBets({ kind: 'props', questions: result.props }, sports, {}),
      writtenBets({ kind: 'feats', questions: result.feats }, sports, {}),
      ...games,
    ];
    return parts.filter((part) => part !== '').join('; ');
  }
  if (result.kind === 'feats' && result.ranked) {
    const names = result.questions.map(({ playerId }) => playerIn(sports, playerId)?.name ?? '?');
    const feat = result.questions[0]?.feat ?? '';
    return result.ranked === 'everybody' ? `most ${feat}` : `compare ${feat}: ${names.sort().join(', ')}`;
  }
  if (result.kind === 'feats')
    return result.questions
      .map(({ playerId, feat, without }) => `${playerIn(sports, playerId)?.name} ${without ? 'no ' : ''}${feat}`)
      .sort()
      .join('; ');
  const bets = result.questions.map(({ playerId, market, line, side }) => ({
    player: playerIn(sports, playerId),
    bet: [marketText(market), side || line !== null ? `${side?.[0] ?? ''}${line ?? ''}` : '']
      .filter((part) => part !== '')
      .join(' '),
  }));
  const players = Map.groupBy(bets, ({ player }) => player?.name ?? '?');
  const teams = [...new Set(bets.map(({ player }) => code(player?.teamId ?? '')))].sort();
  if (players.size > 3 && result.questions.every(({ line }) => line === null))
    return `top ${teams.length > 2 ? 'all' : teams.join(' ')}: ${[...new Set(bets.map(({ bet }) => bet))].join(', ')}`;
  const day = (name: string): string => {
    const own = result.questions.find(({ playerId }) => playerIn(sports, playerId)?.name === name);
    const game = sports.games.find(({ id }) => id === own?.gameId);
    return withDay && game ? ` @${centralDay(game.startsAt).slice(5)}` : '';
  };
  return [...players]
    .map(([name, own]) => `${name} ${own.map(({ bet }) => bet).join(', ')}${day(name)}`)
    .sort()
    .join('; ');
}
