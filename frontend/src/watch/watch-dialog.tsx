import { type FormEvent, type ReactNode, useState } from 'react';
import { type BodyInputOf, type createWatch, NO_WATCHES_MESSAGE, type WatchKind } from '@overline/contracts';
import { errorText } from '../api/api-error.ts';
import { formatAmount } from '../lib/format.ts';
import { useUser } from '../session/session-context.tsx';
import { Banner } from '../components/banner.tsx';
import { Button, ButtonLink } from '../components/button.tsx';
import { classNames } from '../components/class-names.ts';
import { Dialog } from '../components/dialog.tsx';
import { Field } from '../components/fields.tsx';
import { SegmentedControl } from '../components/segmented-control.tsx';
import type { WatchSubject } from './subject.ts';
import { useWatchActions } from './watch-queries.ts';

type Props = { subject: WatchSubject; onClose: () => void };

/** Starts a watch on a bet, its player, or its pick. */
export function WatchDialog({ subject, onClose }: Props) {
  const isFree = useUser()?.tier === 'Free';
  const { playerName, side, line, unit } = subject;
  return (
    <Dialog
      onClose={onClose}
      title={`Watch ${playerName}`}
      description={`${side} ${formatAmount(line)} ${unit}. You get one alert each time it happens.`}
    >
      {isFree ? (
        <div className="space-y-4">
          <p>{NO_WATCHES_MESSAGE}</p>
          <ButtonLink to="/pricing">See the plans</ButtonLink>
        </div>
      ) : (
        <WatchForm subject={subject} onClose={onClose} />
      )}
    </Dialog>
  );
}

/** Saved views are watched from their own list, not from this dialog. */
type BetWatchKind = Exclude<WatchKind, 'view'>;

const LABELS: Record<BetWatchKind, { title: string; field: string; hint: string }> = {
  price: { title: 'A price', field: 'American odds, or better', hint: 'For example −110 or +120' },
  move: { title: 'A line move', field: 'Moves by at least', hint: 'From the line now' },
  value: { title: 'Value', field: 'Percent, or more', hint: 'Expected profit per stake at our chance' },
  status: { title: 'The injury report', field: '', hint: '' },
  graded: { title: 'The result', field: '', hint: '' },
};

function WatchForm({ subject, onClose }: Props) {
  const [kind, setKind] = useState<BetWatchKind>('price');
  const [numbers, setNumbers] = useState<Partial<Record<BetWatchKind, string>>>({
    price: subject.target > 0 ? `+${subject.target}` : String(subject.target),
    move: '1',
    value: '5',
  });
  const [games, setGames] = useState<'this' | 'all'>('this');
  const { begin } = useWatchActions();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!begin.isPending) begin.mutate(bodyOf(subject, { kind, threshold: numbers[kind] ?? '', games }));
  };
  if (begin.data)
    return <WatchStarted text={begin.data.text} isTrue={begin.data.state === 'reached'} onClose={onClose} />;
  const { field, hint } = LABELS[kind];
  const text = numbers[kind];
  return (
    <form noValidate className="space-y-4" onSubmit={submit}>
      {begin.error ? <Banner tone="error">{errorText(begin.error, 'The watch was not saved.')}</Banner> : null}
      <KindChoice subject={subject} kind={kind} onChange={setKind} />
      {text === undefined ? null : (
        <div className="flex flex-wrap items-end gap-4">
          <Field
            className="min-w-40 flex-1"
            label={field}
            hint={hint}
            inputMode={kind === 'price' ? 'text' : 'decimal'}
            value={text}
            onChange={({ target }) => setNumbers({ ...numbers, [kind]: target.value })}
          />
        </div>
      )}
      {kind === 'status' || kind === 'graded' ? null : (
        <SegmentedControl
          label="Games"
          value={games}
          options={[
            { value: 'this', name: 'This game' },
            { value: 'all', name: 'All upcoming games' },
          ]}
          onChange={setGames}
        />
      )}
      <Button type="submit" className="w-full" aria-disabled={begin.isPending}>
        {begin.isPending ? 'One moment…' : 'Start watching'}
      </Button>
    </form>
  );
}

interface KindChoiceProps {
  subject: WatchSubject;
  kind: BetWatchKind;
  onChange: (kind: BetWatchKind) => void;
}

function KindChoice({ subject, kind, onChange }: KindChoiceProps) {
  const kinds: BetWatchKind[] = ['price', 'move', 'value', 'status', ...(subject.pickId ? (['graded'] as const) : [])];
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium">Alert me about</legend>
      <div className="divide-y rounded-md border">
        {kinds.map((one) => (
          <Choice key={one} checked={one === kind} onChange={() => onChange(one)} title={LABELS[one].title}>
            {meaningOf(one, subject)}
          </Choice>
        ))}
      </div>
    </fieldset>
  );
}

interface ChoiceProps {
  checked: boolean;
  onChange: () => void;
  title: string;
  children: ReactNode;
}

function Choice({ checked, onChange, title, children }: ChoiceProps) {
  return (
    <label className={classNames('flex cursor-pointer items-start gap-3 p-3', checked && 'bg-accent-soft')}>
      <input type="radio" name="kind" checked={checked} onChange={onChange} className="mt-1" />
      <span>
        <span className="block text-sm font-medium">{title}</span>
        <span className="block text-xs text-quiet">{children}</span>
      </span>
    </label>
  );
}

function meaningOf(kind: BetWatchKind, { playerName, side, line, unit }: WatchSubject): string {
  if (kind === 'price') return `A book offers ${side.toLowerCase()} ${formatAmount(line)} at your price or better`;
  if (kind === 'move') return `The ${unit} line moves`;
  if (kind === 'value') return `A ${unit} price becomes worth taking`;
  if (kind === 'status') return `${playerName}’s status changes`;
  return 'The pick has won, lost or pushed';
}

interface Chosen {
  kind: BetWatchKind;
  threshold: string;
  games: 'this' | 'all';
}

function bodyOf(subject: WatchSubject, { kind, threshold, games }: Chosen): BodyInputOf<typeof createWatch> {
  const { playerId, market, side, line, pickId } = subject;
  if (kind === 'graded') return { kind, pickId };
  if (kind === 'status') return { kind, playerId };
  const gameId = games === 'this' ? subject.gameId : null;
  // A threshold that is not a number is sent as null, and the server's reply explains the error.
  const number = Number(threshold.replace('−', '-').replace('%', '').trim() || Number.NaN);
  const body = { kind, playerId, market, gameId, threshold: Number.isFinite(number) ? number : null };
  return kind === 'price' ? { ...body, side, line } : body;
}

function WatchStarted({ text, isTrue, onClose }: { text: string; isTrue: boolean; onClose: () => void }) {
  return (
    <div className="space-y-4">
      <Banner tone="success">
        You are watching {text}.{isTrue ? ' That is already true, so you get an alert the next time it happens.' : ''}
      </Banner>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onClose}>Done</Button>
        <ButtonLink variant="secondary" to="/alerts">
          My watches
        </ButtonLink>
      </div>
    </div>
  );
}
