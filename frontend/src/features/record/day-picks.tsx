import { useQuery } from '@tanstack/react-query';
import type { OutcomeStatus, RecordDay } from '@overline/contracts';
import { chanceText } from '@overline/forecast';
import { recordDayQuery } from '../../api/shared-queries.ts';
import { RetryBanner } from '../../components/banner.tsx';
import { Link } from '../../components/link.tsx';
import { useOddsFormat } from '../../components/odds-format.tsx';
import { Skeleton } from '../../components/page.tsx';
import { MARKET_NAMES } from '../../components/prop/market-names.ts';
import { OutcomeMark } from '../../components/prop/pick-marks.tsx';
import { unitOf } from '../../components/prop/prop-unit.ts';
import { formatAmount, formatOdds } from '../../lib/format.ts';

/** The graded picks of one day, each with a link to its own page. */
export function DayPicks({ day }: { day: string }) {
  const { data, isError, fetchStatus, refetch } = useQuery(recordDayQuery(day));
  if (!data) {
    return isError || fetchStatus === 'paused' ? (
      <RetryBanner className="my-2" onRetry={() => void refetch()}>
        The picks of this day could not be loaded.
      </RetryBanner>
    ) : (
      <Skeleton className="my-2 h-64" />
    );
  }
  return (
    <ul className="mb-2 divide-y rounded-md bg-sunk px-3">
      {gradedPicks(data).map((pick) => (
        <PickLine key={pick.id} pick={pick} />
      ))}
    </ul>
  );
}

function PickLine({ pick }: { pick: GradedPick }) {
  const [format] = useOddsFormat();
  return (
    <li className="grid grid-cols-[5.25rem_minmax(0,1fr)_auto] items-center gap-x-3 py-1.5 text-sm">
      <OutcomeMark status={pick.outcome} className="justify-self-start" />
      <p className="min-w-0">
        <Link
          to={`/record/picks/${pick.id}`}
          className="font-medium underline decoration-line-strong underline-offset-4 hover:decoration-ink"
        >
          {pick.playerName}
        </Link>{' '}
        <span className="whitespace-nowrap">
          {pick.side} {formatAmount(pick.line)} {pick.unit}
        </span>{' '}
        <span className="text-quiet">
          {chanceText(pick.probability)} at {formatOdds(pick.price, format)}
          {pick.isLean ? ', lean' : ''}
          {pick.withdrawn ? ', withdrawn' : ''}
          {pick.isCounted ? '' : ', added later: not counted'}
        </span>
      </p>
      <p className="font-semibold tabular-nums">{pick.actual === null ? '–' : formatAmount(pick.actual)}</p>
    </li>
  );
}

interface GradedPick {
  id: string;
  playerName: string;
  side: string;
  line: number;
  unit: string;
  probability: number;
  price: number;
  outcome: OutcomeStatus;
  actual: number | null;
  withdrawn: boolean;
  isLean: boolean;
  /** Only the picks of the day's first publication count. */
  isCounted: boolean;
}

/** The day's graded picks whose contents are public, with their latest grades, in the order of their entries. */
function gradedPicks({ lines }: Pick<RecordDay, 'lines'>): GradedPick[] {
  const withdrawn = new Set(lines.flatMap(({ entry }) => (entry.kind === 'withdrawal' ? [entry.leaf] : [])));
  const counted = lines.flatMap(({ entry, leaves }) => (entry.kind === 'publication' ? (leaves ?? []) : []));
  const latestGrades = new Map(
    lines.flatMap(({ entry }) => (entry.kind === 'grade' || entry.kind === 'regrade' ? [[entry.leaf, entry]] : [])),
  );
  return lines.flatMap(({ entry, opened }) => {
    if (entry.kind !== 'grade' || opened === undefined) return [];
    const { outcome, actual } = latestGrades.get(entry.leaf) ?? entry;
    const { side, line } = opened.pick;
    const { id, playerName, market, probability, price, stance } = opened.pick as unknown as Record<string, unknown>;
    return [
      {
        id: String(id),
        playerName: String(playerName),
        side,
        line,
        unit: unitOf(MARKET_NAMES[String(market)] ?? String(market)),
        probability: Number(probability),
        price: Number(price),
        outcome,
        actual,
        withdrawn: withdrawn.has(entry.leaf),
        isLean: stance === 'lean',
        isCounted: counted.length === 0 || counted.includes(entry.leaf),
      },
    ];
  });
}
