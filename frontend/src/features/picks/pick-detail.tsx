import { useMemo } from 'react';
import { useMutation } from '@tanstack/react-query';
import type { GameState, Pick } from '@overline/contracts';
import { useMyBooks } from '../../api/preferences.ts';
import { Button, ButtonLink } from '../../components/button.tsx';
import { DataTable } from '../../components/data-table.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { useOddsFormat } from '../../components/odds-format.tsx';
import { ConfidenceMark } from '../../components/prop/confidence-mark.tsx';
import { CurrentValueLine } from '../../components/prop/current-value.tsx';
import { PickStateLine, pickPhase } from '../../components/prop/game-state.tsx';
import { OutcomeMark, PublicationInfo } from '../../components/prop/pick-marks.tsx';
import { PropBody } from '../../components/prop/prop-body.tsx';
import { factsOfPick } from '../../components/prop/prop-facts.ts';
import { PickNames } from '../../components/prop/prop-names.tsx';
import { unitOf } from '../../components/prop/prop-unit.ts';
import { LeanNote, leanText, StanceNow, worstPrice } from '../../components/prop/stance.tsx';
import { ValueLine, valueText, weSay } from '../../components/prop/value-line.tsx';
import { notify } from '../../components/toast/notify.ts';
import { WatchButton } from '../../watch/watch-button.tsx';
import { subjectOf } from '../../watch/subject.ts';
import { AddToParlayButton } from '../../bets/add-to-parlay-button.tsx';
import { draftOfPick } from '../../bets/bet-draft.ts';
import { TakeBetButton } from '../../bets/take-bet-button.tsx';
import { legOfPick } from '../../hooks/use-parlay-slip.ts';
import { useNow } from '../../hooks/use-now.ts';
import { formatOdds, formatPick } from '../../lib/format.ts';
import type { MyCurrentPick } from '../../lib/my-books.ts';
import { useUser } from '../../session/session-context.tsx';
import { ClosingLine } from './closing-line.tsx';
import type { Recomputed } from './recompute.ts';

type Props = { pick: Pick; current: MyCurrentPick | undefined; game: GameState | undefined; onClose: () => void };

/** All details of one pick; price and value come first, above the distribution curve. */
export function PickDetail({ pick, current, game, onClose }: Props) {
  const facts = useMemo(() => factsOfPick(pick), [pick]);
  const books = useMyBooks();
  const [format] = useOddsFormat();
  const text = formatPick(pick.mockAnalysis.pickDirection, pick.propLine, unitOf(pick.propType));
  const isSettled = pick.outcome.status !== 'PENDING';
  const now = useNow(60_000);
  const isOpen = pickPhase(pick, game, now) === 'scheduled';
  return (
    <Dialog
      onClose={onClose}
      width="wide"
      title={`${pick.playerName}: ${text}`}
      description={<PickNames pick={pick} />}
    >
      <div className="mb-5 space-y-3">
        <p className="flex flex-wrap items-center gap-2">
          {isSettled ? <OutcomeMark status={pick.outcome.status} /> : null}
          <StanceNow pick={pick} current={isOpen ? current : undefined} />
        </p>
        <PickStateLine pick={pick} game={game} now={now} isOut={current?.out === true} />
        {facts.offer ? <ValueLine offer={facts.offer} probability={facts.probability} /> : null}
        {isOpen ? <LeanNote pick={pick} /> : null}
        {isOpen && current ? <CurrentValueLine pick={pick} current={current} /> : null}
        {isSettled ? <ClosingLine pick={pick} /> : null}
        <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3">
          <ConfidenceMark confidence={pick.mockAnalysis.confidence} price={formatOdds(pick.price, format)} />
          <PickActions pick={pick} isOpen={isOpen} />
        </div>
      </div>
      <PropBody
        facts={facts}
        books={books}
        published={{ at: pick.publishedAt, now: isOpen ? (current?.prices ?? null) : null }}
        foot={<PublicationInfo pick={pick} />}
      />
      <RecomputeSection pick={pick} />
    </Dialog>
  );
}

function PickActions({ pick, isOpen }: { pick: Pick; isOpen: boolean }) {
  const user = useUser();
  const leg = legOfPick(pick);
  const subject = subjectOf(factsOfPick(pick), pick.id);
  const draft = draftOfPick(pick);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(shareText(pick, window.location.origin));
      notify({ type: 'success', message: 'Copied.' });
    } catch {
      notify({ type: 'error', message: 'This browser does not allow copying. Select the text instead.' });
    }
  };
  return (
    // Narrower on phones, so that all four buttons fit on one line.
    <div className="flex flex-wrap gap-2 max-sm:gap-1.5 max-sm:*:px-2.5">
      {draft && isOpen ? <TakeBetButton draft={draft} /> : null}
      {user?.tier === 'Free' || leg === null || !isOpen ? null : <AddToParlayButton leg={leg} />}
      {isOpen && subject ? <WatchButton subject={subject} /> : null}
      <Button variant="secondary" size="small" onClick={() => void copy()}>
        Copy
      </Button>
    </div>
  );
}

/** Recomputes the pick's published numbers in this browser from its stored snapshot. */
function RecomputeSection({ pick }: { pick: Pick }) {
  const { mutate, isError, data } = useMutation({
    mutationFn: async () => (await import('./recompute.ts')).recomputePick(pick),
    networkMode: 'always',
  });
  return (
    <section aria-label="Recompute" className="mt-6 border-t pt-4 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-60 text-quiet">
          We stored the inputs behind these numbers with the pick. Your browser can recompute them.
        </p>
        <Button variant="secondary" size="small" onClick={() => mutate()}>
          Recompute
        </Button>
      </div>
      <div role="status">
        {isError ? (
          <p className="mt-2 text-danger">
            This pick was made with an older version of the formulas, which this page does not include.
          </p>
        ) : null}
        {data ? <Numbers numbers={data} /> : null}
      </div>
    </section>
  );
}

function Numbers({ numbers }: { numbers: readonly Recomputed[] }) {
  const same = numbers.every(({ published, recomputed }) => published === recomputed);
  return (
    <>
      <p className={`mt-3 font-medium ${same ? 'text-hit' : 'text-miss'}`}>
        {same ? '✓ The same, to the last digit' : '✕ Not the same'}
      </p>
      <DataTable
        caption="Recomputed numbers"
        rows={numbers}
        keyOf={({ name }) => name}
        columns={[
          { name: 'Number', of: ({ name }) => name },
          { name: 'Published', of: ({ published, unit }) => `${published}${unit}` },
          { name: 'Recomputed', of: ({ recomputed, unit }) => `${recomputed}${unit}` },
        ]}
      />
    </>
  );
}

/** A pick as text to paste elsewhere, with its link. */
function shareText(pick: Pick, origin: string): string {
  const { offer, probability, fairPrice } = factsOfPick(pick);
  const text = formatPick(pick.mockAnalysis.pickDirection, pick.propLine, unitOf(pick.propType));
  const price = `${formatOdds(pick.price, 'american')} at ${pick.book}`;
  const value = offer ? valueText(offer) : null;
  const lean = leanText(pick, 'american');
  const worst = formatOdds(worstPrice(fairPrice, pick.takeAt), 'american');
  return [
    `${pick.playerName}: ${text}, ${price}`,
    ...(value
      ? [`${value.needs}, ${weSay(probability)}, ${value.ev}${lean === null ? `; pass below ${worst}` : ''}`]
      : []),
    ...(lean === null ? [] : [`Lean. ${lean}`]),
    `${origin}/picks/${pick.id}`,
  ].join('\n');
}

/** Shown if the URL names a pick that this user cannot see now. */
export function MissingPick({ id, onClose }: { id: string; onClose: () => void }) {
  return (
    <Dialog
      onClose={onClose}
      title="This pick is not listed right now"
      description="It is from another day, was replaced by a later one, or needs a higher plan."
    >
      <div className="flex flex-wrap gap-3">
        <Button onClick={onClose}>See the picks of the day</Button>
        <ButtonLink to={`/record/picks/${id}`} variant="secondary">
          Look it up in the record
        </ButtonLink>
      </div>
    </Dialog>
  );
}
