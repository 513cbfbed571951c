import type { Pick as PublishedPick, PropForecast } from '@overline/contracts';
import { formatDateTime } from '../../lib/format.ts';
import { GameLink, PlayerLink } from '../name-links.tsx';
import { matchup } from './prop-facts.ts';

type Named = Pick<PropForecast, 'league' | 'playerId' | 'playerName' | 'gameId' | 'homeTeam' | 'awayTeam' | 'startsAt'>;

/** League, player, matchup and start of a pick, with links to the pages of player and game. */
export function PickNames({ pick }: { pick: PublishedPick }) {
  return (
    <>
      {pick.league} · <PlayerLink id={pick.playerId}>{pick.playerName}</PlayerLink> ·{' '}
      <GameLink id={pick.game.id}>{matchup(pick)}</GameLink> · {formatDateTime(pick.game.startsAt)}
    </>
  );
}

/** League, player, game and start of a prop, with links to the pages of player and game. */
export function PropNames({ forecast }: { forecast: Named }) {
  const { league, playerId, playerName, gameId, homeTeam, awayTeam, startsAt } = forecast;
  return (
    <>
      {league} · <PlayerLink id={playerId}>{playerName}</PlayerLink> ·{' '}
      <GameLink id={gameId}>
        {awayTeam} at {homeTeam}
      </GameLink>{' '}
      · {formatDateTime(startsAt)}
    </>
  );
}
