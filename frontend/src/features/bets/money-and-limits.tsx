import { useQuery } from '@tanstack/react-query';
import type { Bankroll, BetLimits } from '@overline/contracts';
import { bankrollQuery, limitsQuery } from '../../bets/bet-queries.ts';
import { formatCents, signedCents } from '../../bets/money.ts';
import { RetryBanner } from '../../components/banner.tsx';
import { Skeleton } from '../../components/page.tsx';
import { TitledSection } from '../../components/titled-section.tsx';
import { Limits } from './limits.tsx';
import { ShownMoney, Transfers, UnitForm } from './transfers.tsx';

export function MoneyAndLimits() {
  const bankroll = useQuery(bankrollQuery);
  const limits = useQuery(limitsQuery);
  if (bankroll.data && limits.data) return <Content bankroll={bankroll.data} limits={limits.data} />;
  if (bankroll.isError || limits.isError)
    return (
      <RetryBanner onRetry={() => void Promise.all([bankroll.refetch(), limits.refetch()])}>
        Your bankroll and limits could not be loaded.
      </RetryBanner>
    );
  return <Skeleton className="h-96 rounded-lg" />;
}

function Content({ bankroll, limits }: { bankroll: Bankroll; limits: BetLimits }) {
  const { balanceCents, openCents, depositedCents, withdrawnCents, profitCents } = bankroll;
  return (
    <div className="grid gap-10 lg:grid-cols-2">
      <TitledSection title="Bankroll">
        <p className="mt-2 text-2xl font-semibold tabular-nums">{formatCents(balanceCents)}</p>
        <p className="mt-1 text-sm text-quiet">
          {formatCents(depositedCents)} deposited, {formatCents(withdrawnCents)} withdrawn. Profit:{' '}
          {signedCents(profitCents)}. {formatCents(openCents)} is at risk in open bets.
        </p>
        <UnitForm settings={bankroll.settings} />
        <ShownMoney settings={bankroll.settings} />
        <Transfers transfers={bankroll.transfers} />
      </TitledSection>
      <Limits limits={limits.limits} />
    </div>
  );
}
