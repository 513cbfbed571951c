import type { PropForecast } from '@overline/contracts';
import { formatDateTime } from '../../lib/format.ts';
import { GameLink, PlayerLink } from '../name-links.tsx';

type Named = Pick<PropForecast, 'league' | 'playerId' | 'playerName' | 'gameId' | 'homeTeam' | 'awayTeam' | 'startsAt'>;

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
