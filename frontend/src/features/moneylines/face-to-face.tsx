import type { ReactNode } from 'react';
import { Avatar } from '../../components/avatar.tsx';
import { classNames } from '../../components/class-names.ts';
import { formatAmount, formatOdds } from '../../format/format.ts';
import { useOddsFormat } from '../../preferences/odds-format.ts';
import type { ShownGame, Team } from './read-moneyline.ts';

type Teams = { home: Team; away: Team };

/** The two teams, the visitors left as in the schedule, with the projected score between them. */
export function FaceToFace({ game, home, away }: Teams & { game: ShownGame }) {
  const winner = game.prediction?.winner;
  return (
    <div className="grid grid-cols-[1fr_auto_1fr] items-start gap-3 sm:gap-6">
      <Side team={away} role="Away" wins={winner === away.name} />
      <Score game={game} />
      <Side team={home} role="Home" wins={winner === home.name} isHome />
    </div>
  );
}

type SideProps = { team: Team; role: string; wins: boolean; isHome?: boolean };

function Side({ team, role, wins, isHome = false }: SideProps) {
  const [format] = useOddsFormat();
  return (
    <div className={classNames('flex min-w-0 flex-col gap-3', isHome ? 'items-end text-right' : 'items-start')}>
      <Avatar
        name={team.name}
        imageUrl={team.logoUrl}
        className="size-12 rounded-full text-base sm:size-16 sm:text-lg"
      />
      <div className="min-w-0">
        <p className="text-xs text-quiet">
          {role}
          {team.record ? ` · ${team.record}` : ''}
        </p>
        <h3 className="text-base sm:text-lg">{team.name}</h3>
        <p className="mt-1 text-sm">
          {team.moneyline === null ? (
            <span className="text-quiet">No price yet</span>
          ) : (
            <>
              <span className="font-semibold">{formatOdds(team.moneyline, format)}</span>{' '}
              <span className="text-quiet">best</span>
            </>
          )}
        </p>
        {wins ? (
          <p className="mt-2 inline-block rounded-sm bg-accent-soft px-2 py-0.5 text-xs font-semibold">Our winner</p>
        ) : null}
      </div>
    </div>
  );
}

function Score({ game }: { game: ShownGame }) {
  const projected = game.scoreProjection;
  if (!projected) return <Middle>v</Middle>;
  return (
    <div className="pt-1 text-center">
      <p className="text-xl font-semibold tracking-tight whitespace-nowrap sm:text-2xl">
        {formatAmount(Math.round(projected.awayScore))}
        <span className="px-1.5 text-quiet">–</span>
        {formatAmount(Math.round(projected.homeScore))}
      </p>
      <p className="text-xs text-quiet">projected score</p>
    </div>
  );
}

function Middle({ children }: { children: ReactNode }) {
  return <p className="pt-3 text-lg text-quiet">{children}</p>;
}
