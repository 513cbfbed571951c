import { useId, useState } from 'react';
import { conditionText, type Teammate, type WhatIf } from '@overline/contracts';
import { chanceText } from '@overline/forecast';
import { Button } from '../components/button.tsx';
import { DataTable } from '../components/data-table.tsx';
import { useOddsFormat } from '../components/odds-format.tsx';
import { formatAmount, formatOdds, plural } from '../lib/format.ts';
import type { ShownProp } from './lenient-answer.ts';

type Forecast = WhatIf['today'];

type Row = [string, (forecast: Forecast) => string];

const minutesRow: Row = ['Minutes', ({ minutes }) => formatAmount(minutes)];

interface WhatIfTableProps {
  /** The forecast given the conditions. */
  conditional: Forecast;
  whatIf: WhatIf;
}

/** The same bet with and without the conditions of a question, side by side. */
export function WhatIfTable({ conditional, whatIf: { changes, today, games } }: WhatIfTableProps) {
  const [format] = useOddsFormat();
  const rows: Row[] = [
    ['Chance', ({ probability }) => chanceText(probability)],
    ['Fair price', ({ fairPrice }) => formatOdds(fairPrice, format)],
    ['Projection', ({ projection }) => formatAmount(projection)],
    // Leagues that do not count minutes expect 1, a game.
    ...(today.minutes > 1 ? [minutesRow] : []),
  ];
  return (
    <figure>
      <DataTable
        caption="With and without the condition"
        rows={rows}
        keyOf={([name]) => name}
        columns={[
          { name: '', of: ([name]) => name },
          { name: conditionText(changes), of: ([, valueOf]) => valueOf(conditional), look: () => 'font-semibold' },
          { name: 'Today’s forecast', of: ([, valueOf]) => valueOf(today) },
        ]}
      />
      {games === null ? null : (
        <figcaption className="mt-2 text-xs text-quiet">
          {games === 0 ? 'No past games' : plural(games, 'past game')} under this condition
        </figcaption>
      )}
    </figure>
  );
}

interface AskProps {
  teammates: NonNullable<ShownProp['teammates']>;
  onAsk: (query: string) => void;
}

/** Repeats the question with one teammate's status flipped: out if he plays, playing if he is out. */
export function WhatIfTeammate({ teammates, onAsk }: AskProps) {
  const [chosen, setChosen] = useState('');
  const id = useId();
  if (teammates.length === 0) return null;
  const query = teammates.find(({ playerName }) => playerName === chosen)?.query;
  return (
    <div className="flex flex-wrap items-center gap-3 border-t px-5 py-4 sm:px-6">
      <label htmlFor={id} className="text-sm text-quiet max-sm:w-full">
        What if
      </label>
      <select
        id={id}
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
        className="min-h-11 min-w-40 flex-1 rounded-md border border-line-strong bg-raised px-3 text-base sm:max-w-xs"
      >
        <option value="">Choose a teammate</option>
        {teammates.map((teammate) => (
          <option key={teammate.playerName} value={teammate.playerName}>
            {optionText(teammate)}
          </option>
        ))}
      </select>
      <Button disabled={query === undefined} onClick={() => (query === undefined ? undefined : onAsk(query))}>
        Ask
      </Button>
      <span className="text-xs text-quiet">Uses one search</span>
    </div>
  );
}

function optionText({ playerName, minutes, out }: Teammate): string {
  return `${playerName} ${out ? 'plays' : 'sits'} (${formatAmount(minutes)} min)`;
}
