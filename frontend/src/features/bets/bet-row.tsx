import type { Bet } from '@overline/contracts';
import { useShownMoney } from '../../bets/shown-money.ts';
import { classNames } from '../../components/class-names.ts';
import { formatDay, formatOdds, formatShortStart } from '../../lib/format.ts';
import { useOddsFormat } from '../../components/odds-format.tsx';

const STATUS: Record<Bet['status'], { text: string; tone: string }> = {
  open: { text: 'Open', tone: 'text-quiet' },
  won: { text: '✓ Won', tone: 'text-hit' },
  lost: { text: '✕ Lost', tone: 'text-miss' },
  push: { text: '= Push', tone: 'text-push' },
  void: { text: 'Void', tone: 'text-quiet' },
  'cashed-out': { text: 'Cashed out', tone: 'text-ink' },
  review: { text: 'Enter payout', tone: 'text-notice' },
};

/** The bet on one line. */
export function betTitle({ legs }: Pick<Bet, 'legs'>): string {
  const [first] = legs;
  if (legs.length === 1 && first) return first.description;
  return `${legs.length}-leg parlay: ${legs.map(({ description }) => description).join(' + ')}`;
}

/** When the game of an open single bet starts. Distinguishes two games of the same teams on one day. */
function startText({ status, legs }: Bet): string {
  const [leg] = legs;
  return status === 'open' && legs.length === 1 && leg?.startsAt ? ` · ${formatShortStart(leg.startsAt)}` : '';
}

export function BetRow({ bet, onOpen }: { bet: Bet; onOpen: () => void }) {
  const [format] = useOddsFormat();
  const { amount, signed } = useShownMoney();
  const { text, tone } = STATUS[bet.status];
  const price = bet.price === null ? (bet.odds ?? '') : formatOdds(Number(bet.price), format);
  const toWin = bet.toWinCents === null ? '' : `to win ${amount(bet.toWinCents, bet.unitCents)}`;
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex w-full items-start justify-between gap-4 px-4 py-3 text-left hover:bg-sunk sm:px-5"
    >
      <span className="min-w-0">
        {/* Only a parlay is truncated: a single bet must keep its market, which comes last. */}
        <span className={classNames('font-medium', bet.legs.length > 1 && 'line-clamp-3')}>{betTitle(bet)}</span>
        <span className="mt-0.5 block text-sm text-quiet tabular-nums">
          {formatDay(bet.day, 'short')} · {bet.book} ·{' '}
          <span className="whitespace-nowrap">
            {amount(bet.stakeCents, bet.unitCents)}
            {bet.funding === 'free-bet' ? ' free bet' : ''} at {price}
          </span>
          {bet.boostPercent > 0 ? `, ${bet.boostPercent}% boost` : ''}
          {startText(bet)}
        </span>
      </span>
      <span className="shrink-0 text-right tabular-nums">
        <span className={classNames('block text-sm font-medium', tone)}>{text}</span>
        <span className="block text-sm">
          {bet.profitCents === null ? toWin : signed(bet.profitCents, bet.unitCents)}
        </span>
      </span>
    </button>
  );
}
