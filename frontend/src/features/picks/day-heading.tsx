import type { PicksDay } from '@overline/contracts';
import { Banner } from '../../components/banner.tsx';
import { HEADINGS } from '../../components/page.tsx';
import { BackfilledMark } from '../../components/prop/pick-marks.tsx';
import { formatDay, formatTime } from '../../lib/format.ts';
import { AdminActions } from './admin-actions.tsx';

type Props = { day: PicksDay | undefined; isAdmin: boolean };

export function DayHeading({ day, isAdmin }: Props) {
  return (
    <header>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div>
          <h1 className="text-xl">{HEADINGS.picks}</h1>
          <p className="mt-1 flex min-h-12 flex-wrap content-start items-center gap-x-2 text-quiet sm:min-h-6">
            {day ? <DayState day={day} /> : null}
          </p>
        </div>
        {isAdmin ? <AdminActions /> : null}
      </div>
      {day?.notice ? (
        <Banner tone="notice" className="mt-4">
          {day.notice}
        </Banner>
      ) : null}
    </header>
  );
}

function DayState({ day }: { day: PicksDay }) {
  if (day.day === null) return 'No picks published yet';
  return (
    <>
      <time dateTime={day.day} className="text-ink">
        {formatDay(day.day)}
      </time>
      <span aria-hidden="true">·</span>
      <span>
        {day.visible < day.total
          ? `${day.visible} of ${day.total} picks`
          : `${day.total} ${day.total === 1 ? 'pick' : 'picks'}`}
      </span>
      {/* A separate line on phones; its height is reserved while loading. */}
      <span className="flex items-center gap-x-2 max-sm:basis-full">
        {day.publishedAt ? (
          <>
            <span aria-hidden="true" className="max-sm:hidden">
              ·
            </span>
            <span>
              {day.backfilled ? 'as of' : 'published'} {formatTime(day.publishedAt)}
            </span>
          </>
        ) : null}
        {day.revision > 1 ? <span>· revision {day.revision}</span> : null}
        {day.backfilled ? <BackfilledMark /> : null}
      </span>
    </>
  );
}
