import type { Pick } from '@overline/contracts';
import { Avatar } from '../avatar.tsx';

/** Who the pick is about, and against whom. */
export function PickPerson({ pick }: { pick: Pick }) {
  return (
    <div className="flex min-w-0 items-start gap-3">
      <Avatar name={pick.playerName} imageUrl={pick.imageUrl} />
      <div className="min-w-0">
        <p className="font-semibold">{pick.playerName}</p>
        <p className="text-sm text-quiet">{matchup(pick)}</p>
      </div>
    </div>
  );
}

/** The game from the player's side: "BOS at NYK" on the road, "BOS v NYK" at home. */
export function matchup({ team, opponent, game }: Pick): string {
  return `${team} ${game.homeTeam === team ? 'v' : 'at'} ${opponent}`;
}
