import type { Pick } from '@overline/contracts';
import { classNames } from '../../components/class-names.ts';
import { byPhase } from '../../components/prop/pick-phase.ts';
import { byConfidence } from '../../components/prop/pick-order.ts';
import { PicksGrid } from '../../components/prop/picks-grid.tsx';
import { Icon } from '../../components/icon.tsx';
import { useNow } from '../../components/use-now.ts';

type Props = { picks: readonly Pick[]; onNear: () => void };

/** The day's picks, the most confident first: those that can still be taken, and folded below those that are over. */
export function DayPicks({ picks, onNear }: Props) {
  const now = useNow(60_000);
  const { unfinished, finished } = byPhase(byConfidence(picks), now);
  return (
    <>
      {unfinished.length > 0 ? <PicksGrid picks={unfinished} now={now} onNear={onNear} /> : null}
      {finished.length > 0 ? (
        // With nothing left to take, the results are what there is to see.
        <details open={unfinished.length === 0} className="group mt-6">
          <summary className={SUMMARY}>
            <Icon name="chevron" className="size-5 text-quiet transition-transform group-open:rotate-180" />
            <span className="font-medium">Finished</span>
            <span className="text-sm text-quiet">{tallyWords(finished)}</span>
          </summary>
          <div className="mt-3">
            <PicksGrid picks={finished} now={now} onNear={onNear} />
          </div>
        </details>
      ) : null}
    </>
  );
}

const SUMMARY = classNames(
  'flex min-h-11 cursor-pointer list-none flex-wrap items-center gap-2',
  '[&::-webkit-details-marker]:hidden',
);

/** "4: 2 hit, 1 missed, 1 pushed". */
function tallyWords(picks: readonly Pick[]): string {
  const of = (wanted: Pick['outcome']['status']): number =>
    picks.filter(({ outcome }) => outcome.status === wanted).length;
  const counts = [
    [of('WIN'), 'hit'],
    [of('LOSS'), 'missed'],
    [of('PUSH'), 'pushed'],
    [of('UNKNOWN'), 'without a result'],
  ] as const;
  const words = counts.filter(([count]) => count > 0).map(([count, word]) => `${count} ${word}`);
  return `${picks.length}: ${words.join(', ')}`;
}
