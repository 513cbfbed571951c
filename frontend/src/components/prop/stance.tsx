import type { Pick, PropForecast } from '@overline/contracts';
import { decimalFromAmerican, type Doubt, type PickInput } from '@overline/forecast';
import { formatOdds, type OddsFormat } from '../../lib/format.ts';
import type { MyCurrentPick } from '../../lib/my-books.ts';
import { classNames } from '../class-names.ts';
import { useOddsFormat } from '../odds-format.tsx';

type Verdict = { stance?: Pick['stance']; takeAt?: Pick['takeAt'] };

/**
 * "Bet" or "Lean"; "Pass" for a bet whose price has become too low. Picks published before leans existed have no
 * stance and count as bets.
 */
export function StanceLabel({ pick: { stance }, isPass = false }: { pick: Verdict; isPass?: boolean }) {
  const isLean = stance === 'lean';
  return (
    <span
      className={classNames(
        'rounded-sm px-1 text-xs font-semibold whitespace-nowrap',
        isLean || isPass ? 'bg-sunk text-quiet' : 'bg-accent-soft text-accent',
      )}
    >
      {isLean ? 'Lean' : isPass ? 'Pass' : 'Bet'}
    </span>
  );
}

const DOUBTS: Readonly<Record<Doubt, { label: string; reason: string }>> = {
  far: { label: 'Check', reason: 'Far from the other books’ prices: it may be old or a mistake' },
  'few-books': { label: 'Few books', reason: 'Too few books quote both sides to call it a bet' },
};

export function doubtText(doubt: Doubt): string {
  return DOUBTS[doubt].reason;
}

/** Shown instead of a stance: the reason why the price is no bet, even if its value is high. */
export function DoubtfulLabel({ doubt }: { doubt: Doubt }) {
  const { label, reason } = DOUBTS[doubt];
  return (
    <span title={reason} className="rounded-sm bg-sunk px-1 text-xs font-semibold whitespace-nowrap text-quiet">
      {label}
      <span className="sr-only">: {reason}</span>
    </span>
  );
}

/** A forecast's stance at its price. Without one the price is doubtful, so it is never called a bet. */
export function ForecastStance({ forecast: { stance, snapshot } }: { forecast: PropForecast }) {
  if (stance !== undefined) return <StanceLabel pick={{ stance }} />;
  const { input } = snapshot as { input?: PickInput };
  return <DoubtfulLabel doubt={input?.market ? 'far' : 'few-books'} />;
}

/** Whether an open pick's current best price is far from the other books' prices. */
export function isFarNow({ best, farBooks }: MyCurrentPick): boolean {
  return best !== null && farBooks?.includes(best.book) === true;
}

/** An open pick's stance at its current best price; before it is loaded, and after the start, the published one. */
export function StanceNow({ pick, current }: { pick: Pick; current: MyCurrentPick | undefined }) {
  if (current && isFarNow(current)) return <DoubtfulLabel doubt="far" />;
  return <StanceLabel pick={pick} isPass={isPassNow(pick, current)} />;
}

/** Whether an open pick's current best price is below the worst price worth taking. */
export function isPassNow({ takeAt }: Verdict, current: MyCurrentPick | undefined): boolean {
  if (!current?.best || current.fairPrice === null) return false;
  return decimalFromAmerican(current.best.price) < decimalFromAmerican(worstPrice(current.fairPrice, takeAt));
}

/** Names the price at which a lean becomes a bet. Renders nothing for a bet. */
export function LeanNote({ pick }: { pick: Verdict }) {
  const [format] = useOddsFormat();
  const text = leanText(pick, format);
  return text === null ? null : <p className="text-sm text-quiet">{text}</p>;
}

/** 'No bet at this price. Take at +118 or better.'; null for a bet. */
export function leanText({ stance, takeAt }: Verdict, format: OddsFormat): string | null {
  if (stance !== 'lean') return null;
  return takeAt === undefined
    ? 'No bet at this price.'
    : `No bet at this price. Take at ${formatOdds(takeAt, format)} or better.`;
}

/** The worst price worth taking, in American odds: whichever of the fair price and `takeAt` pays more. */
export function worstPrice(fairPrice: number, takeAt: number | undefined): number {
  if (takeAt === undefined) return fairPrice;
  return decimalFromAmerican(takeAt) > decimalFromAmerican(fairPrice) ? takeAt : fairPrice;
}
