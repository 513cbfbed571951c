import type { MoneylineSide } from '@overline/contracts';
import { chanceText, type TeamAtMyBooks, teamAtMyBooks } from '@overline/forecast';
import { useMyBooks } from '../../api/preferences.ts';
import { Avatar } from '../../components/avatar.tsx';
import { classNames } from '../../components/class-names.ts';
import { GameLink } from '../../components/name-links.tsx';
import { useOddsFormat } from '../../components/odds-format.tsx';
import { DoubtfulLabel } from '../../components/prop/stance.tsx';
import { ElsewhereNote } from '../../components/prop/value-line.tsx';
import { formatOdds, formatPercent, signedPercent } from '../../lib/format.ts';
import type { ShownGame, Team } from './api/moneyline-analysis.ts';

/** The two teams, the away team on the left. The projected score is between them, or above them on a phone. */
export function FaceToFace({ game, home, away }: { game: ShownGame; home: Team; away: Team }) {
  const winner = game.prediction?.winner;
  const books = useMyBooks();
  const betOn = (side: 'home' | 'away') => (game.sides ? teamAtMyBooks(game.sides[side], books) : undefined);
  return (
    <div className="grid grid-cols-2 items-start gap-x-6 gap-y-4 sm:grid-cols-[1fr_auto_1fr]">
      <Side gameId={game.gameId} team={away} role="Away" wins={winner === away.name} bet={betOn('away')} />
      <Score game={game} />
      <Side gameId={game.gameId} team={home} role="Home" wins={winner === home.name} bet={betOn('home')} isHome />
    </div>
  );
}

type SideProps = {
  gameId: string | null;
  team: Team;
  role: string;
  wins: boolean;
  bet: TeamAtMyBooks<MoneylineSide> | undefined;
  isHome?: boolean;
};

function Side({ gameId, team, role, wins, bet, isHome = false }: SideProps) {
  const [format] = useOddsFormat();
  const price = bet ? (bet.best?.price ?? null) : team.moneyline;
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
        <h3 className="text-base sm:text-lg">{gameId ? <GameLink id={gameId}>{team.name}</GameLink> : team.name}</h3>
        <div className="mt-1 text-sm">
          {price === null ? (
            bet?.elsewhere ? null : (
              <p className="text-quiet">No price yet</p>
            )
          ) : (
            <p>
              <span className="font-semibold">{formatOdds(price, format)}</span>{' '}
              <span className="text-quiet">{bet?.best ? `at ${bet.best.book}` : 'best'}</span>
            </p>
          )}
          {bet ? <SideValue bet={bet} /> : null}
          {bet ? <ElsewhereNote offer={bet.best} elsewhere={bet.elsewhere} /> : null}
        </div>
        {wins ? (
          <p className="mt-2 inline-block rounded-sm bg-accent-soft px-2 py-0.5 text-xs font-semibold">Our winner</p>
        ) : null}
      </div>
    </div>
  );
}

/** The break-even chance and value of a side's best price, and the price from which it is a bet. */
function SideValue({ bet: { breakEven, ev, stance, takeAt, isFar } }: { bet: TeamAtMyBooks<MoneylineSide> }) {
  const [format] = useOddsFormat();
  if (breakEven === null || ev === null) return null;
  return (
    <>
      <p>needs {formatPercent(breakEven)}</p>
      <p>
        value <span className={ev > 0 ? 'font-semibold' : 'text-quiet'}>{signedPercent(ev)}</span>
      </p>
      {isFar ? <DoubtfulLabel doubt="far" /> : null}
      {takeAt === null || isFar ? null : (
        <p className="text-xs text-quiet">
          {stance === 'bet'
            ? `Take down to ${formatOdds(takeAt, format)}`
            : `A bet at ${formatOdds(takeAt, format)} or better`}
        </p>
      )}
    </>
  );
}

const SCORE = 'text-center max-sm:order-first max-sm:col-span-2';

function Score({ game }: { game: ShownGame }) {
  const projected = game.scoreProjection;
  if (!projected) return <p className={classNames(SCORE, 'text-lg text-quiet sm:pt-3')}>vs.</p>;
  return (
    <div className={classNames(SCORE, 'sm:pt-1')}>
      <p className="text-xl font-semibold tracking-tight whitespace-nowrap sm:text-2xl">
        {Math.round(projected.awayScore)}
        <span className="px-1.5 text-quiet">–</span>
        {Math.round(projected.homeScore)}
      </p>
      <p className="text-xs text-quiet">projected score</p>
    </div>
  );
}

interface ChanceBarProps {
  home: string;
  away: string;
  /** The home team's chance in percent, ours and the market's. */
  ours: number;
  market: number | null;
}

/** Two bars split by chance, with the away team on the left: our chances, and the market's in a thin bar below. */
export function ChanceBar({ home, away, ours, market }: ChanceBarProps) {
  return (
    <div className="space-y-4">
      <Split name="Overline" note="" home={home} away={away} homeShare={ours} large />
      {market === null ? (
        <p className="text-sm text-quiet">Market: too few books quote both teams.</p>
      ) : (
        <Split name="Market" note="margin removed" home={home} away={away} homeShare={market} large={false} />
      )}
    </div>
  );
}

type SplitProps = { name: string; note: string; home: string; away: string; homeShare: number; large: boolean };

function Split({ name, note, home, away, homeShare, large }: SplitProps) {
  const awayShare = 100 - homeShare;
  const share = large ? 'text-lg font-semibold' : 'text-base font-semibold';
  return (
    <div>
      <div className="flex items-baseline justify-between gap-3">
        <p className={share}>
          <span className="sr-only">
            {name}, {away}:{' '}
          </span>
          {chanceText(awayShare)}
        </p>
        <p className="text-center text-sm">
          <span className={large ? 'font-medium' : 'text-quiet'}>{name}</span>{' '}
          {note ? <span className="text-xs text-quiet">{note}</span> : null}
        </p>
        <p className={share}>
          <span className="sr-only">{home}: </span>
          {chanceText(homeShare)}
        </p>
      </div>
      <div
        aria-hidden="true"
        className={classNames('relative mt-1 flex overflow-hidden rounded-sm', large ? 'h-8' : 'h-2.5')}
      >
        <ShareBar share={awayShare} leads={awayShare >= homeShare} large={large} />
        <ShareBar share={homeShare} leads={homeShare > awayShare} large={large} />
        {/* The 50% mark. */}
        <span className="absolute inset-y-0 left-1/2 w-px bg-raised opacity-70" />
        <span
          className="absolute inset-y-0 w-0.5 -translate-x-1/2 bg-(--curve-line)"
          style={{ left: `${awayShare}%` }}
        />
      </div>
    </div>
  );
}

function ShareBar({ share, leads, large }: { share: number; leads: boolean; large: boolean }) {
  const leadingColor = large ? 'bg-(--curve-side)' : 'bg-(--line-strong)';
  return <span className={leads ? leadingColor : 'bg-(--curve-rest)'} style={{ width: `${share}%` }} />;
}
