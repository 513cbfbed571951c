import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CurrentPick, Pick } from '@overline/contracts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { useOddsFormat } from '../../components/odds-format.tsx';
import { ConfidenceMark } from '../../components/prop/confidence-mark.tsx';
import { CurrentValueLine } from '../../components/prop/current-value.tsx';
import { OutcomeMark, useBackfilledLabel } from '../../components/prop/pick-marks.tsx';
import { PropBody } from '../../components/prop/prop-body.tsx';
import { factsOfPick, matchup } from '../../components/prop/prop-facts.ts';
import { unitOf } from '../../components/prop/prop-unit.ts';
import { ValueLine, valueText } from '../../components/prop/value-line.tsx';
import { notify } from '../../components/toast/notify.ts';
import { addToParlaySlip, legOfPick } from '../../hooks/use-parlay-slip.ts';
import { formatDateTime, formatOdds, formatPick } from '../../lib/format.ts';
import { useUser } from '../../session/session-context.tsx';
import { ClosingLine } from './closing-line.tsx';
import { RecomputeSection } from './recompute-section.tsx';

type Props = { pick: Pick; current: CurrentPick | undefined; onClose: () => void };

/** All details of one pick; price and value come first, above the distribution curve. */
export function PickDetail({ pick, current, onClose }: Props) {
  const facts = useMemo(() => factsOfPick(pick), [pick]);
  const [format] = useOddsFormat();
  const text = formatPick(pick.mockAnalysis.pickDirection, pick.propLine, unitOf(pick.propType));
  const isOpen = pick.outcome.status === 'PENDING';
  return (
    <Dialog onClose={onClose} width="wide" title={`${pick.playerName}: ${text}`} description={<GameInfo pick={pick} />}>
      <div className="mb-5 space-y-3">
        {isOpen ? null : <OutcomeMark status={pick.outcome.status} />}
        {facts.offer ? <ValueLine offer={facts.offer} probability={facts.probability} /> : null}
        {isOpen && current ? <CurrentValueLine line={pick.propLine} now={current} /> : null}
        {isOpen ? null : <ClosingLine pick={pick} />}
        <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3">
          <ConfidenceMark confidence={pick.mockAnalysis.confidence} price={formatOdds(pick.price, format)} />
          <PickActions pick={pick} />
        </div>
      </div>
      <PropBody facts={facts} foot={<PublicationInfo pick={pick} />} />
      <RecomputeSection pick={pick} />
    </Dialog>
  );
}

function GameInfo({ pick }: { pick: Pick }) {
  return (
    <>
      {pick.league} · {matchup(pick)} · {formatDateTime(pick.game.startsAt)}
    </>
  );
}

function PublicationInfo({ pick }: { pick: Pick }) {
  const made = `${useBackfilledLabel()}, as of`;
  return (
    <>
      Model {pick.modelVersion} · {pick.backfilled ? made : 'published'} {formatDateTime(pick.publishedAt)}
      {pick.revision > 1 ? ` · revision ${pick.revision}` : ''}
      {pick.withdrawn ? ' · withdrawn' : ''}
    </>
  );
}

function PickActions({ pick }: { pick: Pick }) {
  const user = useUser();
  const navigate = useNavigate();
  const leg = legOfPick(pick);
  const add = (): void => {
    if (user === null || leg === null) return;
    const added = addToParlaySlip(user.id, leg);
    notify(
      added === 'full'
        ? { type: 'warning', message: 'Your parlay is full. Take a leg out in the builder first.' }
        : {
            type: 'success',
            message: added === 'added' ? 'Added to your parlay.' : 'It is in your parlay already.',
            action: { label: 'Open the builder', onClick: () => void navigate('/parlay-builder') },
          },
    );
  };
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(shareText(pick, window.location.origin));
      notify({ type: 'success', message: 'Copied.' });
    } catch {
      notify({ type: 'error', message: 'This browser does not let us copy. Select the text instead.' });
    }
  };
  return (
    <div className="flex flex-wrap gap-2">
      {user?.tier === 'Free' || leg === null ? null : (
        <Button variant="secondary" size="small" onClick={add}>
          Add to parlay
        </Button>
      )}
      <Button variant="secondary" size="small" onClick={() => void copy()}>
        Copy
      </Button>
    </div>
  );
}

/** A pick as text to paste elsewhere, with its link. */
function shareText(pick: Pick, origin: string): string {
  const { offer, probability, fairPrice } = factsOfPick(pick);
  const text = formatPick(pick.mockAnalysis.pickDirection, pick.propLine, unitOf(pick.propType));
  const price = `${formatOdds(pick.price, 'american')} at ${pick.book}`;
  const value = offer ? valueText(offer, probability) : null;
  return [
    `${pick.playerName}: ${text}, ${price}`,
    ...(value ? [`${value.needs}, ${value.weSay}, ${value.ev}; pass below ${formatOdds(fairPrice, 'american')}`] : []),
    `${origin}/picks/${pick.id}`,
  ].join('\n');
}

/** Shown if the URL names a pick that this user cannot see now. */
export function MissingPick({ onClose }: { id: string; onClose: () => void }) {
  return (
    <Dialog
      onClose={onClose}
      title="This pick is not listed now"
      description="It is of another day, was replaced by a later one, or belongs to a higher plan."
    >
      <Button onClick={onClose}>See the picks of the day</Button>
    </Dialog>
  );
}
