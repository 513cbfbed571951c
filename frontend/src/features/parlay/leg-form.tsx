import { type SyntheticEvent, useId, useState } from 'react';
import { MAX_PARLAY_LEGS } from '@overline/contracts';
import { FED_LEAGUES, marketsOf } from '@overline/forecast';
import type { Candidate } from '../../analysis/candidates.tsx';
import { SuggestionBox, useSuggestions } from '../../analysis/suggestion-box.tsx';
import { Banner } from '../../components/banner.tsx';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/fields.tsx';
import { Segments } from '../../components/segments.tsx';
import { EMPTY_DRAFT, type Leg, type LegDraft, legOf } from '../../hooks/use-parlay-slip.ts';

const PROP_TYPES = FED_LEAGUES.flatMap((league) => marketsOf(league).map(({ name }) => name));
const SIDES = (['Over', 'Under'] as const).map((value) => ({ value, name: value, content: value }));

type Props = { count: number; onAdd: (leg: Leg) => void };

/** One more leg: player, prop, line and side, all of them needed. */
export function LegForm({ count, onAdd }: Props) {
  const [draft, setDraft] = useState<LegDraft>(EMPTY_DRAFT);
  const [error, setError] = useState<string | null>(null);
  const [wanted, setWanted] = useState(false);
  const players = playersOf(useSuggestions(draft.playerName, 'prop', wanted));
  const change = (changes: Partial<LegDraft>): void => {
    setDraft({ ...draft, ...changes });
    setError(null);
  };
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    const leg = legOf(draft, newId());
    if ('error' in leg) return setError(leg.error);
    if (count >= MAX_PARLAY_LEGS) return setError(`A parlay has at most ${MAX_PARLAY_LEGS} props`);
    onAdd(leg);
    setDraft(EMPTY_DRAFT);
  };
  return (
    <form
      noValidate
      onSubmit={submit}
      aria-label="Add a prop"
      className="space-y-4 rounded-lg border bg-raised p-5 sm:p-6"
    >
      <div className="relative">
        <SuggestionBox
          label="Player name"
          placeholder="Nikola Jokic"
          value={draft.playerName}
          onChange={(playerName) => change({ playerName })}
          suggestions={players}
          onWanted={setWanted}
          onChoose={({ query }) => change({ playerName: query })}
          maxLength={120}
        />
      </div>
      <BetFields draft={draft} onChange={change} />
      {error ? <Banner tone="error">{error}</Banner> : null}
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <p aria-hidden="true" className="mb-1 text-sm font-medium">
            Selection
          </p>
          <Segments
            label="Selection"
            value={draft.selection}
            options={SIDES}
            onChange={(selection) => change({ selection })}
          />
        </div>
        <Button type="submit" variant="secondary">
          Add Prop
        </Button>
      </div>
    </form>
  );
}

type BetProps = { draft: LegDraft; onChange: (changes: Partial<LegDraft>) => void };

/** What is bet on: the stat, with the usual ones to choose from, and its line. */
function BetFields({ draft, onChange }: BetProps) {
  const typesId = useId();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_7rem] gap-4">
      <Field
        label="Prop type"
        placeholder="Points"
        list={typesId}
        value={draft.propType}
        onChange={({ target }) => onChange({ propType: target.value })}
        maxLength={120}
      />
      <Field
        label="Prop line"
        type="number"
        inputMode="decimal"
        step={0.5}
        min={0}
        placeholder="24.5"
        value={draft.propLine}
        onChange={({ target }) => onChange({ propLine: target.value })}
      />
      <datalist id={typesId}>
        {PROP_TYPES.map((type) => (
          <option key={type} value={type} />
        ))}
      </datalist>
    </div>
  );
}

function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The players among suggestions: what only goes on from another one (his markets) and whole games are left out. */
export function playersOf(suggestions: readonly Candidate[]): Candidate[] {
  return suggestions.filter(
    ({ label }) => !label.startsWith('Top props') && !suggestions.some((other) => label.startsWith(`${other.label} `)),
  );
}
