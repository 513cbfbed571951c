import type { BetSummary } from '@overline/contracts';
import { signedCents } from '../../bets/money.ts';
import { spacedTicks, TimeChart } from '../../components/time-chart.tsx';
import { formatDay } from '../../lib/format.ts';

const HEIGHT = 224;

export function ProfitChart({ days }: { days: BetSummary['days'] }) {
  const data = days.map(({ day, totalCents }) => ({ x: new Date(day), y: totalCents / 100 }));
  const totals = data.map(({ y }) => 1.05 * y);
  return (
    <TimeChart
      series={[{ id: 'profit', data }]}
      height={HEIGHT}
      left={64}
      min={Math.min(0, ...totals)}
      max={Math.max(1, ...totals)}
      formatY={(dollars) => signedCents(Math.round(dollars) * 100).replace('.00', '')}
      ticks={(max) => spacedTicks(data, max)}
      formatTick={(at) => formatDay(dayOf(at), 'short')}
      tooltip={({ at }) => {
        const total = days.find(({ day }) => day === dayOf(at))?.totalCents;
        return total === undefined ? null : `${formatDay(dayOf(at), 'short')}: ${signedCents(total)}`;
      }}
      look={{ xScale: { type: 'time', format: 'native', useUTC: true } }}
    />
  );
}

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
