import { Link } from '../../components/link.tsx';
import type { PublicRecord, RecordFigures as Figures } from '@overline/contracts';
import { useSettings } from '../../api/settings.ts';
import { neededWords } from '../../components/prop/needed-words.ts';
import { formatDay, formatPercent } from '../../format/format.ts';
import { DayColumns } from './day-columns.tsx';

type Part = PublicRecord['live'];

/** The record in figures and as columns; days made after the fact are counted apart. */
export function RecordFigures({ record: { live, backfilled, days, figures } }: { record: PublicRecord }) {
  const demo = useSettings()?.demo === true;
  if (days.length === 0) {
    return (
      <p className="text-quiet">
        No day has been graded yet. The first results come the morning after the first picks.
      </p>
    );
  }
  return (
    <div className="grid grid-cols-1 items-end gap-x-12 gap-y-8 md:grid-cols-[auto_1fr]">
      <div className="space-y-6">
        {live.days > 0 ? <Tally part={live} figures={figures.live.total} title="Published live" /> : null}
        {backfilled.days > 0 ? (
          <Tally
            part={backfilled}
            figures={figures.demo.days > 0 ? figures.demo.total : figures.backfilled.total}
            title={`${demo ? 'Demo days' : 'Made after the fact'}, with only what was known each morning`}
            small={live.days > 0}
          />
        ) : null}
        <p>
          <Link to="/record" className="text-accent underline underline-offset-4 hover:text-accent-strong">
            The whole record, and how to check it
          </Link>
        </p>
      </div>
      <DayColumns days={days} />
    </div>
  );
}

type TallyProps = { part: Part; figures: Figures; title: string; small?: boolean };

function Tally({ part, figures, title, small = false }: TallyProps) {
  return (
    <div className="max-w-xs">
      <p className={small ? 'text-xl font-semibold' : 'text-2xl font-semibold tracking-tight'}>
        {formatPercent(part.winRate)}
      </p>
      <p className="mt-1">
        {part.totalWins} of {part.totalSettled} picks hit, over {part.days} {part.days === 1 ? 'day' : 'days'}
        {part.from === null ? '' : ` since ${formatDay(part.from, 'short')}`}
      </p>
      <p className="mt-1">{neededWords(figures)}</p>
      <p className="mt-1">Our chances for these picks came to {formatPercent(part.expectedWinRate)}.</p>
      <p className="mt-1 text-sm text-quiet">{title}. Pushes are not counted.</p>
    </div>
  );
}
