import { memo, useMemo } from 'react';
import type { GameState, Pick } from '@overline/contracts';
import { chanceText } from '@overline/forecast';
import { FROM_LIST } from '../../hooks/use-opened-from-list.ts';
import { formatAge, formatAmount, formatDateTime, formatOdds, formatTime } from '../../lib/format.ts';
import type { MyCurrentPick } from '../../lib/my-books.ts';
import { Avatar } from '../avatar.tsx';
import { classNames } from '../class-names.ts';
import { Link } from '../link.tsx';
import { GameLink, PlayerLink } from '../name-links.tsx';
import { useOddsFormat } from '../odds-format.tsx';
import { ConfidenceMark } from './confidence-mark.tsx';
import { CurrentValueLine } from './current-value.tsx';
import { Drawing } from './distribution/drawing.tsx';
import { PickStateLine, pickPhase } from './game-state.tsx';
import { OutcomeMark } from './pick-marks.tsx';
import { calibratedDistribution, factsOfPick, matchup, type PropFacts } from './prop-facts.ts';
import { unitOf } from './prop-unit.ts';
import { LeanNote, StanceNow } from './stance.tsx';
import { ValueLine } from './value-line.tsx';

type Props = { pick: Pick; now: number; current: MyCurrentPick | undefined; game: GameState | undefined };

/**
 * One pick. The whole card links to the detail. Its seven rows use a subgrid, so that curves and prices line up across
 * cards.
 */
export const PickCard = memo(function PickCard({ pick, now, current, game }: Props) {
  const facts = useMemo(() => factsOfPick(pick), [pick]);
  const [format] = useOddsFormat();
  const isOpen = pickPhase(pick, game, now) === 'scheduled';
  return (
    <article className={CARD}>
      <div className="flex min-h-6 items-center justify-between gap-3 text-xs text-quiet">
        <p className="flex-1">
          <span className="font-semibold text-ink">{pick.league}</span> ·{' '}
          <time dateTime={pick.game.startsAt}>{startText(pick.game.startsAt, new Date(now))}</time>
        </p>
        <StanceNow pick={pick} current={isOpen ? current : undefined} />
        {pick.outcome.status === 'PENDING' ? null : <OutcomeMark status={pick.outcome.status} />}
      </div>
      <div className="flex min-w-0 items-start gap-3">
        <Avatar name={facts.playerName} imageUrl={facts.imageUrl} />
        <div className="min-w-0">
          <p className="font-semibold normal-nums">
            <PlayerLink id={facts.playerId} isAlone>
              {facts.playerName}
            </PlayerLink>
          </p>
          <p className="text-sm text-quiet">
            <GameLink id={facts.game.id} isAlone>
              {matchup(facts)}
            </GameLink>
          </p>
        </div>
      </div>
      <h3>
        <Link to={`/picks/${pick.id}`} state={FROM_LIST} className={TITLE_LINK}>
          <span className="text-xl font-semibold tracking-tight">
            {pick.mockAnalysis.pickDirection} {formatAmount(pick.propLine)}{' '}
          </span>
          <span className="text-lg font-medium">{unitOf(pick.propType)}</span>
          <span className="sr-only">, {pick.playerName}: show the details</span>
        </Link>
      </h3>
      <div className="flex items-end gap-5">
        <div className="h-16 min-w-0 flex-1">
          <CardCurve facts={facts} actual={pick.actualPerformance} />
        </div>
        <CardChance published={facts.probability} current={isOpen ? current?.probability : null} />
      </div>
      <div className="space-y-1">
        {facts.offer ? <ValueLine offer={facts.offer} /> : null}
        {isOpen ? <LeanNote pick={pick} /> : null}
      </div>
      <ConfidenceMark confidence={pick.mockAnalysis.confidence} price={formatOdds(pick.price, format)} />
      <CardFoot pick={pick} now={now} current={current} game={game} />
    </article>
  );
});

const CARD = classNames(
  'relative row-span-7 grid grid-cols-1 grid-rows-subgrid gap-4 rounded-lg border bg-raised p-5',
  'transition-colors hover:border-line-strong',
);

// The link covers the card; other controls are stacked above it.
const TITLE_LINK = classNames(
  'text-left after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none',
  'focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-[var(--focus)]',
);

/** The time of day, with the date unless it is today. */
function startText(startsAt: string, now: Date): string {
  const isToday = new Date(startsAt).toDateString() === now.toDateString();
  return isToday ? formatTime(startsAt) : formatDateTime(startsAt);
}

const CardCurve = memo(function CardCurve({ facts, actual }: { facts: PropFacts; actual: number | null }) {
  const distribution = calibratedDistribution(facts);
  if (!distribution || !facts.side) return null;
  return <Drawing distribution={distribution} line={facts.line} side={facts.side} actual={actual} />;
});

/** The published chance, and the current one if it differs, in percent. */
function CardChance({ published, current }: { published: number; current: number | null | undefined }) {
  const text = chanceText(published);
  const now = chanceText(current ?? published);
  return (
    <p className="shrink-0 text-right">
      <span className="block text-lg font-semibold">{text}</span>
      <span className="block text-xs text-quiet">{now === text ? 'chance' : 'when published'}</span>
      {now === text ? null : <span className="block text-xs">now {now}</span>}
    </p>
  );
}

function CardFoot({ pick, now, current, game }: Props) {
  if (pickPhase(pick, game, now) !== 'scheduled')
    return <PickStateLine pick={pick} game={game} now={now} isOut={current?.out === true} />;
  // Arrives after the card, so its height is reserved.
  return (
    <div className="min-h-14">
      {current ? (
        <CurrentValueLine pick={pick} current={current} />
      ) : (
        <p className="text-xs text-quiet">Price from {formatAge(pick.priceAt, new Date(now))}</p>
      )}
    </div>
  );
}
