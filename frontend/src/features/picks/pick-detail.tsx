import { useMemo } from 'react';
import type { CurrentPick, Pick } from '@overline/contracts';
import { Dialog } from '../../components/dialog.tsx';
import { useBackfilledWords } from '../../components/prop/backfilled-words.ts';
import { ConfidenceMark } from '../../components/prop/confidence-mark.tsx';
import { OutcomeMark } from '../../components/prop/outcome-mark.tsx';
import { PropBody } from '../../components/prop/prop-body.tsx';
import { factsOfPick, matchup } from '../../components/prop/prop-facts.ts';
import { unitOf } from '../../components/prop/prop-unit.ts';
import { StandingLine } from '../../components/prop/standing-line.tsx';
import { ValueLine } from '../../components/prop/value-line.tsx';
import { formatDateTime, formatOdds, formatPickWords } from '../../format/format.ts';
import { useOddsFormat } from '../../preferences/odds-format.ts';
import { ClosingLine } from './closing-line.tsx';
import { PickActions } from './pick-actions.tsx';
import { RecomputeSection } from './recompute-section.tsx';

type Props = { pick: Pick; current: CurrentPick | undefined; onClose: () => void };

/** Everything behind one pick. What it takes to bet or leave it stands first: above the curve on a phone too. */
export function PickDetail({ pick, current, onClose }: Props) {
  const facts = useMemo(() => factsOfPick(pick), [pick]);
  const [format] = useOddsFormat();
  const words = formatPickWords(pick.mockAnalysis.pickDirection, pick.propLine, unitOf(pick.propType));
  const isOpen = pick.outcome.status === 'PENDING';
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      width="wide"
      title={`${pick.playerName}: ${words}`}
      description={<Where pick={pick} />}
    >
      <div className="mb-5 space-y-3">
        {isOpen ? null : <OutcomeMark status={pick.outcome.status} />}
        {facts.offer ? <ValueLine offer={facts.offer} probability={facts.probability} /> : null}
        {isOpen && current ? <StandingLine line={pick.propLine} now={current} /> : null}
        {isOpen ? null : <ClosingLine pick={pick} />}
        <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3">
          <ConfidenceMark confidence={pick.mockAnalysis.confidence} price={formatOdds(pick.price, format)} />
          <PickActions pick={pick} />
        </div>
      </div>
      <PropBody facts={facts} foot={<Published pick={pick} />} />
      <RecomputeSection pick={pick} />
    </Dialog>
  );
}

function Where({ pick }: { pick: Pick }) {
  return (
    <>
      {pick.league} · {matchup(pick)} · {formatDateTime(pick.game.startsAt)}
    </>
  );
}

function Published({ pick }: { pick: Pick }) {
  const made = `${useBackfilledWords()}, as of`;
  return (
    <>
      Model {pick.modelVersion} · {pick.backfilled ? made : 'published'} {formatDateTime(pick.publishedAt)}
      {pick.revision > 1 ? ` · revision ${pick.revision}` : ''}
      {pick.withdrawn ? ' · withdrawn' : ''}
    </>
  );
}
