import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type Bankroll,
  type Bet,
  type BetLimits,
  NewBet as NewBetSchema,
  type NewLeg,
  Odds,
} from '@overline/contracts';
import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { errorText } from '../api/api-error.ts';
import { call, routes } from '../api/call.ts';
import { queryKeys } from '../api/query-keys.ts';
import { routeQuery } from '../api/route-query.ts';
import { Checkbox } from '../components/checkbox.tsx';
import { Banner } from '../components/banner.tsx';
import { Dialog } from '../components/dialog.tsx';
import { DialogForm, useDialogForm } from '../components/dialog-form.tsx';
import { Field } from '../components/fields.tsx';
import { bindField } from '../components/form.ts';
import { useOddsFormat } from '../components/odds-format.tsx';
import { Skeleton } from '../components/page.tsx';
import { formatOdds } from '../lib/format.ts';
import { apiOdds, type BetDraft } from './bet-draft.ts';
import { legText } from './slip-draft.ts';
import { bankrollQuery, limitsQuery, useAddBet, useRefreshBets } from './bet-queries.ts';
import { editableCents, formatCents, parseCents } from './money.ts';
import { WinnerField } from './winner-field.tsx';

interface BetDialogProps {
  draft: BetDraft;
  onClose: () => void;
  onSaved?: (bet: Bet) => void;
}

/** Adds or replaces a bet. The user sees and can change everything before it is stored. */
export function BetDialog({ draft, onClose, onSaved }: BetDialogProps) {
  const bankroll = useQuery(bankrollQuery);
  const limits = useQuery(limitsQuery);
  const error = bankroll.error ?? limits.error;
  return (
    <Dialog
      onClose={onClose}
      title={draft.replaces ? 'Edit the bet' : 'Add to my bets'}
      description={draft.title || 'Describe the bet as your book does.'}
    >
      {bankroll.data && limits.data ? (
        <BetForm draft={draft} bankroll={bankroll.data} limits={limits.data} onClose={onClose} onSaved={onSaved} />
      ) : error ? (
        <p role="alert" className="text-sm text-danger">
          {errorText(error, 'Your tracker could not be loaded. Close this and try again.')}
        </p>
      ) : (
        <Skeleton className="h-64 rounded-md" />
      )}
    </Dialog>
  );
}

const { stakeCents, boostPercent } = NewBetSchema.shape;

const Amount = z
  .string()
  .refine((text) => (parseCents(text) ?? 0) > 0, 'Enter the stake as an amount, such as 25 or 12.50')
  .refine((text) => stakeCents.safeParse(parseCents(text)).success, 'Stake must be at most $10,000,000')
  .transform((text) => parseCents(text) ?? 0);

const FormValues = z.object({
  description: z.string().trim().max(200),
  book: z.string().trim().min(1, 'Book is required').max(60),
  odds: Odds,
  stake: Amount,
  free: z.boolean(),
  boost: z
    .string()
    .regex(/^\d*$/, 'Enter the boost as a whole percentage, such as 25')
    .refine((text) => boostPercent.safeParse(Number(text)).success, 'Boost must be at most 1,000%'),
  placedAt: z.string().refine((text) => !Number.isNaN(Date.parse(text)), 'Enter the date and time you placed it'),
  note: z.string().max(500),
});
type Values = z.input<typeof FormValues>;

type FormProps = Omit<BetDialogProps, 'onSaved'> & {
  bankroll: Bankroll;
  limits: BetLimits;
  onSaved: BetDialogProps['onSaved'];
};

function BetForm({ draft: given, bankroll, limits, onClose, onSaved }: FormProps) {
  const refresh = useRefreshBets();
  const [winner, setWinner] = useState<Extract<NewLeg, { kind: 'moneyline' }> | null>(null);
  const draft = winner ? { ...given, legs: [winner] } : given;
  const add = useAddBet();
  const form = useDialogForm({
    schema: draft.legs ? FormValues : FormValues.refine(hasDescription, DESCRIPTION_MISSING),
    defaultValues: startValues(draft, bankroll),
    submit: async (values) => {
      const body = NewBetSchema.parse(newBet(draft, values));
      const saved = draft.replaces
        ? await call(routes.editBet, {
            params: { id: draft.replaces.id },
            body: { version: draft.replaces.version, bet: body },
          })
        : await add(body);
      await refresh();
      onSaved?.(saved);
    },
    errorMessage: (error) => errorText(error, 'The bet could not be saved. Try again.'),
    onDone: onClose,
  });
  const { odds, stake, free } = form.watch();
  return (
    <DialogForm
      state={form.state}
      submitLabel={draft.replaces ? 'Save' : 'Add to my bets'}
      successMessage={draft.replaces ? 'Saved.' : 'Added to my bets.'}
    >
      <Unread lines={draft.unread} />
      {given.legs ? null : <WinnerField leg={winner} onChange={setWinner} />}
      <BetFields draft={draft} form={form} unitCents={bankroll.settings.unitCents} />
      <Guidance draft={draft} odds={odds} stake={stake} free={free} limits={limits} />
    </DialogForm>
  );
}

type FieldsProps = {
  draft: BetDraft;
  form: Pick<UseFormReturn<Values, unknown, z.output<typeof FormValues>>, BoundForm>;
  unitCents: number;
};
type BoundForm = 'register' | 'getFieldState' | 'formState' | 'setValue';

function BetFields({ draft, form, unitCents }: FieldsProps) {
  const [format] = useOddsFormat();
  return (
    <>
      {draft.legs ? (
        <Legs draft={draft} />
      ) : (
        <Field label="Bet" placeholder="Hawks -3.5" {...bindField(form, 'description')} />
      )}
      <div className="grid grid-cols-2 gap-4">
        <Field label="Book" list="books" autoComplete="off" {...bindField(form, 'book')} />
        <Field label="Odds" placeholder="-110 or 1.91" autoComplete="off" {...bindField(form, 'odds')} />
      </div>
      <datalist id="books">
        {draft.prices.map(({ book, price }) => (
          <option key={book} value={book}>{`${book} ${formatOdds(price, format)}`}</option>
        ))}
      </datalist>
      <BookPrices
        draft={draft}
        onChoose={(book, price) => {
          form.setValue('book', book);
          form.setValue('odds', apiOdds(price));
        }}
      />
      <div className="grid grid-cols-2 gap-4">
        <Field
          label="Stake"
          inputMode="decimal"
          autoComplete="off"
          hint={`1 unit is ${formatCents(unitCents)}`}
          {...bindField(form, 'stake')}
        />
        <Field label="Boost (%)" inputMode="numeric" placeholder="none" {...bindField(form, 'boost')} />
      </div>
      <Field label="Placed" type="datetime-local" {...bindField(form, 'placedAt')} />
      <Checkbox label="Free bet: the stake is not returned" {...form.register('free')} />
      <Field label="Note" placeholder="optional" {...bindField(form, 'note')} />
    </>
  );
}

const hasDescription = ({ description }: { description: string }): boolean => description !== '';
const DESCRIPTION_MISSING = { path: ['description'], message: 'Bet is required' };

function Unread({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <Banner>
      We could not read {lines.map((line) => `“${line}”`).join(', ')}. The bet is added as you wrote it, and you settle
      it yourself.
    </Banner>
  );
}

function Legs({ draft }: { draft: BetDraft }) {
  if (draft.legs === null || draft.legs.length < 2) return null;
  return (
    <ul className="list-disc space-y-1 pl-4 text-sm marker:text-quiet">
      {draft.legs.map((leg, index) => (
        <li key={index}>
          {legText(leg)}
          {leg.odds === null ? '' : ` at ${leg.odds}`}
        </li>
      ))}
    </ul>
  );
}

function BookPrices({ draft, onChoose }: { draft: BetDraft; onChoose: (book: string, price: number) => void }) {
  const [format] = useOddsFormat();
  if (draft.prices.length === 0) return null;
  return (
    <ul aria-label="Prices of the books" className="-mt-2 flex flex-wrap gap-x-3 gap-y-1 text-sm">
      {draft.prices.map(({ book, price }) => (
        <li key={book}>
          <button
            type="button"
            className="min-h-8 text-accent underline underline-offset-4"
            onClick={() => onChoose(book, price)}
          >
            {book} {formatOdds(price, format)}
          </button>
        </li>
      ))}
    </ul>
  );
}

interface GuidanceProps extends Pick<FormProps, 'draft' | 'limits'> {
  odds: string;
  stake: string;
  free: boolean;
}

/** Shows the amount that the user's limits still allow and, unless the bet adds more, a cautious stake. */
function Guidance({ draft, odds, stake, free, limits }: GuidanceProps) {
  const left = limits.limits.map(({ leftCents }) => leftCents);
  const least = left.length === 0 ? null : Math.min(...left);
  const suggested = useSuggestedCents(draft, odds);
  const isBeyond = least !== null && addedCents(draft, stake, free) > least;
  return (
    <div aria-live="polite" className="space-y-1 text-sm text-quiet empty:hidden">
      {least === null ? null : (
        <p className={isBeyond ? 'text-danger' : ''}>Your limits leave you {formatCents(least)} for now.</p>
      )}
      {suggested === null || isBeyond ? null : (
        <p>
          For information, not advice: quarter Kelly, reduced for the uncertainty of our chance and capped at 2% of your
          bankroll, is {formatCents(suggested)}.
        </p>
      )}
    </div>
  );
}

/** The cash that the bet puts at risk, beyond that of the bet it replaces, which the limits already count. */
function addedCents({ replaces }: BetDraft, stake: string, free: boolean): number {
  const counted = replaces?.funding === 'cash' ? replaces.stakeCents : 0;
  return (free ? 0 : (parseCents(stake) ?? 0)) - counted;
}

/** The cautious stake in cents. Null without a chance, a confidence and valid odds, or if the server suggests none. */
function useSuggestedCents({ chance, confidence }: BetDraft, typed: string): number | null {
  const odds = Odds.safeParse(typed).data ?? '';
  const query = { chance: chance ?? 0, confidence: confidence ?? 0, odds };
  const { data } = useQuery({
    ...routeQuery(queryKeys.stakeGuidance(query), routes.stakeGuidance, { query }),
    enabled: chance !== null && confidence !== null && odds !== '',
  });
  return data?.cents ?? null;
}

function startValues(draft: BetDraft, { settings }: Bankroll): Values {
  const { replaces } = draft;
  return {
    description: draft.legs ? '' : draft.title,
    book: draft.book,
    odds: draft.odds,
    stake: editableCents(draft.stakeCents ?? settings.unitCents),
    free: draft.isFree,
    boost: replaces && replaces.boostPercent > 0 ? String(replaces.boostPercent) : '',
    placedAt: localMinute(replaces ? new Date(replaces.placedAt) : new Date()),
    note: replaces?.note ?? '',
  };
}

/** A time in the format of a datetime-local field. */
function localMinute(at: Date): string {
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

function newBet(draft: BetDraft, values: z.output<typeof FormValues>): z.input<typeof NewBetSchema> {
  const { legs, pickId, chance } = draft;
  const onlyLeg = legs?.length === 1 ? legs[0] : undefined;
  const isSingle = legs === null || onlyLeg !== undefined;
  // Only the description and the odds are edited. The bet keeps its result only if the rest of its leg stays the same.
  const { league, market } = draft.replaces?.legs[0] ?? {};
  const described = { kind: 'other' as const, description: values.description, league, market, odds: values.odds };
  return {
    book: values.book,
    placedAt: new Date(values.placedAt).toISOString(),
    stakeCents: values.stake,
    funding: values.free ? 'free-bet' : 'cash',
    odds: isSingle ? null : values.odds,
    boostPercent: Number(values.boost || '0'),
    legs: onlyLeg ? [{ ...onlyLeg, odds: values.odds }] : [...(legs ?? [described])],
    pickId,
    chance,
    note: values.note,
  } satisfies z.input<typeof NewBetSchema>;
}
