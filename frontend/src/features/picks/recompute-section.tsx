import { useState } from 'react';
import type { Pick } from '@overline/contracts';
import { Button } from '../../components/button.tsx';
import type { Recomputed } from './recompute.ts';

type State = { status: 'idle' } | { status: 'failed' } | { status: 'done'; numbers: Recomputed[] };

/** Recomputes the pick's published numbers in this browser from its stored snapshot. */
export function RecomputeSection({ pick }: { pick: Pick }) {
  const [state, setState] = useState<State>({ status: 'idle' });
  const run = async (): Promise<void> => {
    try {
      const { recomputePick } = await import('./recompute.ts');
      setState({ status: 'done', numbers: recomputePick(pick) });
    } catch {
      setState({ status: 'failed' });
    }
  };
  return (
    <section aria-label="Recompute" className="mt-6 border-t pt-4 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-60 text-quiet">
          The inputs behind these numbers were stored with the pick. Your browser can work them out again.
        </p>
        <Button variant="secondary" size="small" onClick={() => void run()}>
          Recompute
        </Button>
      </div>
      <div role="status">
        {state.status === 'failed' ? (
          <p className="mt-2 text-danger">This pick was made with formulas that this page no longer holds.</p>
        ) : null}
        {state.status === 'done' ? <Numbers numbers={state.numbers} /> : null}
      </div>
    </section>
  );
}

function Numbers({ numbers }: { numbers: readonly Recomputed[] }) {
  const same = numbers.every(({ published, again }) => published === again);
  return (
    <>
      <p className={`mt-3 font-medium ${same ? 'text-hit' : 'text-miss'}`}>
        {same ? '✓ The same, to the last digit' : '✕ Not the same'}
      </p>
      <table className="mt-1 w-full tabular-nums">
        <thead className="text-xs text-quiet">
          <tr>
            <th scope="col" className="text-left font-normal">
              Number
            </th>
            <th scope="col" className="text-right font-normal">
              Published
            </th>
            <th scope="col" className="text-right font-normal">
              Recomputed
            </th>
          </tr>
        </thead>
        <tbody>
          {numbers.map(({ name, published, again, unit }) => (
            <tr key={name} className="border-t">
              <th scope="row" className="py-1 text-left font-normal">
                {name}
              </th>
              <td className="text-right">{`${published}${unit}`}</td>
              <td className="text-right">{`${again}${unit}`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
