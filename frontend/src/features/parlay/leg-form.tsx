import { useId, useState } from 'react';
import { useController, useForm, type UseFormRegister } from 'react-hook-form';
import { MAX_PARLAY_LEGS } from '@overline/contracts';
import { SuggestionBox, useSuggestions } from '../../analysis/suggestion-box.tsx';
import { Banner } from '../../components/banner.tsx';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/fields.tsx';
import { lazyResolver, submitOnce } from '../../components/form.ts';
import { MARKET_NAMES } from '../../components/prop/market-names.ts';
import { SegmentedControl } from '../../components/segmented-control.tsx';
import type { Leg } from '../../hooks/use-parlay-slip.ts';
import { randomKey } from '../../lib/random-key.ts';

type LegValues = { playerName: string; propType: string; propLine: string; selection: Leg['selection'] };

const NO_VALUES: LegValues = { playerName: '', propType: '', propLine: '', selection: 'Over' };
const PROP_TYPES = Object.values(MARKET_NAMES);
const SIDES = (['Over', 'Under'] as const).map((value) => ({ value, name: value }));

const resolver = lazyResolver<LegValues, Omit<Leg, 'id'>>(async () => (await import('./leg-schema.ts')).legResolver);

/** Adds a leg: player, prop type, line and side, all required. */
export function LegForm({ count, onAdd }: { count: number; onAdd: (leg: Leg) => void }) {
  const form = useForm<LegValues, unknown, Omit<Leg, 'id'>>({
    defaultValues: NO_VALUES,
    resolver,
    reValidateMode: 'onSubmit',
  });
  const { control, register, clearErrors } = form;
  const { field: player } = useController({ control, name: 'playerName' });
  const { field: side } = useController({ control, name: 'selection' });
  const [suggesting, setSuggesting] = useState(false);
  const suggestions = useSuggestions(player.value, 'prop', suggesting);
  const submit = async (leg: Omit<Leg, 'id'>): Promise<void> => {
    if (count >= MAX_PARLAY_LEGS) {
      return form.setError('root', { message: `A parlay has at most ${MAX_PARLAY_LEGS} props` });
    }
    onAdd({ ...leg, id: randomKey() });
    form.reset();
  };
  const { playerName, propType, propLine, root } = form.formState.errors;
  const error = (playerName ?? propType ?? propLine ?? root)?.message;
  return (
    <form
      noValidate
      onSubmit={submitOnce(form, submit)}
      onChange={() => clearErrors()}
      aria-label="Add a prop"
      className="space-y-4 rounded-lg border bg-raised p-5 sm:p-6"
    >
      <div className="relative">
        <SuggestionBox
          label="Player name"
          placeholder="Nikola Jokic"
          value={player.value}
          onChange={player.onChange}
          suggestions={suggestions.filter((suggestion) => suggestion.player !== undefined)}
          onWanted={setSuggesting}
          onChoose={({ player: name }) => {
            clearErrors();
            player.onChange(name);
          }}
          maxLength={120}
        />
      </div>
      <BetFields register={register} />
      {error ? <Banner tone="error">{error}</Banner> : null}
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <p aria-hidden="true" className="mb-1 text-sm font-medium">
            Selection
          </p>
          <SegmentedControl label="Selection" value={side.value} options={SIDES} onChange={side.onChange} />
        </div>
        <Button type="submit" variant="secondary">
          Add Prop
        </Button>
      </div>
    </form>
  );
}

function BetFields({ register }: { register: UseFormRegister<LegValues> }) {
  const typesId = useId();
  return (
    <div className="flex flex-wrap gap-4">
      <Field
        className="min-w-0 flex-1 basis-40"
        label="Prop type"
        placeholder="Points"
        list={typesId}
        maxLength={120}
        {...register('propType')}
      />
      <Field
        className="w-28"
        label="Prop line"
        type="number"
        inputMode="decimal"
        step={0.5}
        min={0}
        placeholder="24.5"
        {...register('propLine')}
      />
      <datalist id={typesId}>
        {PROP_TYPES.map((type) => (
          <option key={type} value={type} />
        ))}
      </datalist>
    </div>
  );
}
