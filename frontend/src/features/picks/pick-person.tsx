import type { Pick } from '@overline/contracts';
import { Avatar } from '../../components/avatar.tsx';

type Props = Readonly<{ pick: { playerName: string; imageUrl: string; team: string; opponent: string; game: { homeTeam: string } } }>;

/** Who the pick is about, and against whom. */
export function PickPerson({ pick }: Props) {
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Avatar name={pick.playerName} imageUrl={pick.imageUrl} />
      <div className="min-w-0">
        <p className="truncate font-semibold">{pick.playerName}</p>
        <p className="truncate text-sm text-quiet">{matchup(pick)}</p>
      </div>
    </div>
  );
}

/** The game from the player's side: "BOS at NYK" on the road, "BOS v NYK" at home. */
export function matchup({ team, opponent, game }: { team: string; opponent: string; game: { homeTeam: Pick['game']['homeTeam'] } }): string {
  return `${team} ${game.homeTeam === team ? 'v' : 'at'} ${opponent}`;
}
