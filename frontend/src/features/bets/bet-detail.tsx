import { useState } from 'react';
import type { Bet, BetLeg } from '@overline/contracts';
import { call, routes } from '../../api/call.ts';
import { BetDialog } from '../../bets/bet-dialog.tsx';
import { type BetDraft, draftOfBet } from '../../bets/bet-draft.ts';
import { useTrackerChange } from '../../bets/bet-queries.ts';
import { formatCents, signedCents } from '../../bets/money.ts';
import { Button, ButtonLink } from '../../components/button.tsx';
import { classNames } from '../../components/class-names.ts';
import { ConfirmDialog, Dialog } from '../../components/dialog.tsx';
import { ChoiceField } from '../../components/choice-fields.tsx';
import { Field } from '../../components/fields.tsx';
import { GameLink, PlayerLink } from '../../components/name-links.tsx';
import { formatAmount, formatDateTime, signedPercent } from '../../lib/format.ts';
import { AmountForm } from './amount-form.tsx';
import { betTitle } from './bet-row.tsx';

/** One bet: its legs and money, and what the user can do with it. */
export function BetDetail({ bet: listed, onClose }: { bet: Bet; onClose: () => void }) {
  // What this dialog changes can drop the bet from the filtered list, which then has only the version from before.
  const [changed, setChanged] = useState<Bet | null>(null);
  const bet = changed && changed.version > listed.version ? changed : listed;
  // The bet as it is when the form opens. If it changes while the user edits it, the server refuses the old version.
  const [draft, setDraft] = useState<BetDraft | null>(null);
  const [isDeleting, setDeleting] = useState(false);
  const save = useTrackerChange();
  const change: Change = (request) => save(async () => setChanged(await request()));
  if (draft) return <BetDialog draft={draft} onClose={onClose} />;
  if (isDeleting)
    return (
      <ConfirmDialog
        question="Are you sure you want to delete this bet?"
        confirm="Delete"
        onCancel={() => setDeleting(false)}
        onConfirm={() => {
          void save(() => call(routes.deleteBet, { params: { id: bet.id } }));
          onClose();
        }}
      >
        It will no longer count in any total. This cannot be undone.
      </ConfirmDialog>
    );
  return (
    <Dialog
      onClose={onClose}
      title={bet.legs.length > 1 ? `${bet.legs.length}-leg parlay` : betTitle(bet)}
      focuses="dialog"
      description={`${bet.book} · placed ${formatDateTime(bet.placedAt)}`}
    >
      <Money bet={bet} />
      <ol className="mt-4 divide-y border-y">
        {bet.legs.map((leg, index) => (
          <Leg key={index} bet={bet} leg={leg} index={index} change={change} />
        ))}
      </ol>
      {bet.note ? <p className="mt-3 text-sm text-quiet">{bet.note}</p> : null}
      {bet.status === 'open' ? <CashOut bet={bet} change={change} /> : <Paid bet={bet} change={change} />}
      <div className="mt-5 flex flex-wrap gap-2">
        <Button variant="secondary" size="small" onClick={() => setDraft(draftOfBet(bet))}>
          Edit
        </Button>
        {bet.pickId ? (
          <ButtonLink variant="secondary" size="small" to={`/picks/${bet.pickId}`}>
            See the pick
          </ButtonLink>
        ) : null}
        <Button variant="quiet" size="small" onClick={() => setDeleting(true)}>
          Delete
        </Button>
      </div>
    </Dialog>
  );
}

/** Runs a request that changes the bet, and shows the bet that it returns. Resolves to false on failure. */
type Change = (request: () => Promise<Bet>) => Promise<boolean>;

/** The value of this figure is long, so it spans the whole row. */
const CLOSING_LINE_VALUE = 'Closing line value';

function Money({ bet }: { bet: Bet }) {
  const { closing } = bet;
  const boost = bet.boostPercent > 0 ? ` with a ${bet.boostPercent}% boost` : '';
  const rows: [name: string, value: string | null][] = [
    ['Stake', `${formatCents(bet.stakeCents)}${bet.funding === 'free-bet' ? ' (free bet)' : ''}`],
    ['Odds', `${withMinus(bet.price ?? bet.odds ?? 'unknown')}${boost}`],
    ['To win', bet.toWinCents === null ? null : formatCents(bet.toWinCents)],
    ['Paid', bet.payoutCents === null ? null : formatCents(bet.payoutCents)],
    ['Profit', bet.profitCents === null ? null : signedCents(bet.profitCents)],
    [CLOSING_LINE_VALUE, closing && closingText(closing)],
  ];
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3">
      {rows.map(([name, value]) =>
        value === null ? null : (
          <div key={name} className={name === CLOSING_LINE_VALUE ? 'col-span-full' : ''}>
            <dt className="text-xs text-quiet">{name}</dt>
            <dd className="tabular-nums">{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}

/** Odds as typed, with the minus sign that every other price has. */
function withMinus(odds: string): string {
  return odds.replace('-', '−');
}

function closingText({ price, fair }: NonNullable<Bet['closing']>): string {
  const parts = [
    ...(price === null ? [] : [`${signedPercent(price)} at the same book`]),
    ...(fair === null ? [] : [`${signedPercent(fair)} against the fair price`]),
  ];
  return parts.join(', ');
}

const OUTCOMES = { win: 'Won', loss: 'Lost', push: 'Push', void: 'Void', pending: 'Open', 'dead-heat': 'Dead heat' };
const LOOKS: Partial<Record<BetLeg['outcome'], string>> = { win: 'text-hit', loss: 'text-miss', push: 'text-push' };
const CHOICES = ['automatic', 'win', 'loss', 'push', 'void', 'dead-heat'] as const;

function Leg({ bet, leg, index, change }: { bet: Bet; leg: BetLeg; index: number; change: Change }) {
  const [choosing, setChoosing] = useState(false);
  return (
    <li className="py-3">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          {/* A single bet's title already says it. */}
          {bet.legs.length > 1 ? <p>{leg.description}</p> : null}
          <LegLinks leg={leg} />
          <p className="text-sm text-quiet">{legFacts(leg).join(' · ')}</p>
        </div>
        <span className={classNames('shrink-0 text-sm font-medium', LOOKS[leg.outcome])}>
          {OUTCOMES[leg.outcome]}
          {leg.deadHeat ? ` ${leg.deadHeat.places} of ${leg.deadHeat.tied}` : ''}
        </span>
      </div>
      {choosing ? (
        <SettleLeg bet={bet} leg={leg} index={index} change={change} onDone={() => setChoosing(false)} />
      ) : (
        <button
          type="button"
          className="mt-1 min-h-8 text-sm text-accent underline underline-offset-4"
          onClick={() => setChoosing(true)}
        >
          Settle by hand
        </button>
      )}
    </li>
  );
}

/** The known facts of a leg: its odds, start and result, the reason for its outcome, and who settled it. */
function legFacts({ odds, startsAt, actual, reason, manual }: BetLeg): string[] {
  return [
    ...(odds === null ? [] : [withMinus(odds)]),
    ...(startsAt === null ? [] : [formatDateTime(startsAt)]),
    ...(actual === null ? [] : [`result ${formatAmount(actual)}`]),
    ...(reason === null ? [] : [reason]),
    ...(manual ? ['settled by you'] : []),
  ];
}

/** The pages of a leg's player and game. */
function LegLinks({ leg: { playerId, playerName, gameId } }: { leg: BetLeg }) {
  return (
    <p className="flex gap-3 text-sm empty:hidden">
      {playerId && playerName ? <PlayerLink id={playerId}>{playerName}</PlayerLink> : null}
      {gameId ? <GameLink id={gameId}>Game</GameLink> : null}
    </p>
  );
}

type SettleLegProps = { bet: Bet; leg: BetLeg; index: number; change: Change; onDone: () => void };

function SettleLeg({ bet, leg, index, change, onDone }: SettleLegProps) {
  const [outcome, setOutcome] = useState<(typeof CHOICES)[number]>(leg.kind === 'other' ? 'win' : 'automatic');
  const [tied, setTied] = useState('2');
  const settle = (): void => {
    const places = outcome === 'dead-heat' ? { places: 1, tied: Math.max(2, Math.trunc(Number(tied)) || 2) } : {};
    const body = { legs: [{ index, outcome, ...places }] };
    void change(() => call(routes.settleBet, { params: { id: bet.id }, body }));
    onDone();
  };
  return (
    <div className="mt-2 flex flex-wrap items-end gap-3">
      <ChoiceField
        label="Result"
        value={outcome}
        options={CHOICES.map(
          (choice) => [choice, choice === 'automatic' ? 'From the game result' : OUTCOMES[choice]] as const,
        )}
        onChange={setOutcome}
      />
      {outcome === 'dead-heat' ? (
        <Field
          label="Tied for one place"
          inputMode="numeric"
          value={tied}
          onChange={({ target }) => setTied(target.value)}
        />
      ) : null}
      <Button variant="secondary" onClick={settle}>
        Settle
      </Button>
    </div>
  );
}

/** Records that the user ended an open bet early for a price. */
function CashOut({ bet, change }: { bet: Bet; change: Change }) {
  return (
    <AmountForm
      label="Cash out for"
      action="Cash out"
      className="mt-4"
      minCents={0}
      onSubmit={(cents) => change(() => call(routes.cashOutBet, { params: { id: bet.id }, body: { cents } }))}
    />
  );
}

/** A form for the amount that the book paid, if it differs from our settlement. Afterwards, a button to undo it. */
function Paid({ bet, change }: { bet: Bet; change: Change }) {
  const params = { id: bet.id };
  const settle = (paidCents: number | null): Promise<boolean> =>
    change(() => call(routes.settleBet, { params, body: { paidCents } }));
  if (bet.closed === null)
    return <AmountForm label="The book paid" action="Save" className="mt-4" minCents={0} onSubmit={settle} />;
  const isCashOut = bet.closed === 'cash-out';
  const undo = (): Promise<boolean> =>
    isCashOut ? change(() => call(routes.cashOutBet, { params, body: { cents: null } })) : settle(null);
  return (
    <Button variant="secondary" size="small" className="mt-4" onClick={() => void undo()}>
      {isCashOut ? 'Undo the cash-out' : 'Use the results instead'}
    </Button>
  );
}
