import { PropView } from '../../question/prop-view.tsx';
import type { PlayerProps } from './read-moneyline.ts';

/** Props of the game's players, closed until wanted. */
export function GamePlayers({ players }: { players: readonly PlayerProps[] }) {
  const shown = players.filter(
    ({ analyzedProps, overallSummary }) => analyzedProps.length > 0 || overallSummary !== '',
  );
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="player-props">
      <h2 id="player-props" className="mb-3 text-lg">
        Player props in this game
      </h2>
      <div className="space-y-3">
        {shown.map((player) => (
          <div key={player.playerName} className="space-y-3">
            {player.analyzedProps.length === 0 ? (
              <p className="text-sm">
                <span className="font-medium">{player.playerName}</span>{' '}
                <span className="text-quiet">{player.overallSummary}</span>
              </p>
            ) : null}
            {player.analyzedProps.map((prop) => (
              <PropView key={prop.propDescription} prop={prop} startsOpen={false} />
            ))}
          </div>
        ))}
      </div>
    </section>
  );
}
