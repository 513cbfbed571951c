import type { PastGame } from '@overline/contracts';
import { formatAmount, formatDay } from '../../format.ts';
import type { Side } from '../../components/distribution/index.ts';
import { gameOutcome } from './games-behind.ts';

const LOOK = { WIN: 'bg-hit', LOSS: 'bg-miss', PUSH: 'bg-push' } as const;
const SIGN = { WIN: 'Hit', LOSS: 'Miss', PUSH: 'Push' } as const;

type Props = { games: readonly PastGame[]; line: number; side: Side; unit: string };

/** Past games as bars against the line, oldest left; the same as a list for screen readers. */
export function PastGames({ games, line, side, unit }: Props) {
  const top = Math.max(line, ...games.map((game) => game.value)) * 1.1 || 1;
  return (
    <div className="pt-1 pb-4">
      <div className="relative h-24 border-b border-line-strong">
        <ol className="flex h-full items-end gap-1">
          {[...games].reverse().map((game) => {
            const outcome = gameOutcome(game.value, line, side);
            const where = `${formatDay(game.day, 'short')} ${game.home ? 'v' : 'at'} ${game.opponent}`;
            const words = `${where}: ${formatAmount(game.value)} ${unit} in ${Math.round(game.minutes)} min, ${SIGN[outcome]}`;
            return (
              <li key={game.day} title={words} className="flex h-full max-w-10 min-w-0 flex-1 flex-col justify-end">
                <span className="sr-only">{words}</span>
                <span aria-hidden="true" className="text-center text-xs leading-tight max-sm:[ol:has(>:nth-child(13))_&]:hidden">
                  {formatAmount(game.value)}
                </span>
                <span aria-hidden="true" className={`block min-h-0.5 rounded-t-sm ${LOOK[outcome]}`} style={{ height: `${(100 * game.value) / top}%` }} />
              </li>
            );
          })}
        </ol>
        <div aria-hidden="true" className="absolute inset-x-0 border-t-2 border-[var(--curve-line)]" style={{ bottom: `${(100 * line) / top}%` }} />
      </div>
      <p aria-hidden="true" className="mt-1 flex justify-between text-xs text-quiet">
        <span>{formatDay(games.at(-1)?.day ?? '', 'short')}</span>
        <span>line {formatAmount(line)}</span>
        <span>{formatDay(games[0]?.day ?? '', 'short')}</span>
      </p>
    </div>
  );
}
