import type { ReactNode } from 'react';
import { Considerations } from './considerations.tsx';
import type { PropFacts } from './prop-facts.ts';

/** The words and facts of a prop; `children` are the hit rates. Says so where there is nothing at all. */
export function DetailFacts({ facts, children }: { facts: PropFacts; children: ReactNode }) {
  const { summary, considerations, hitRates } = facts;
  // The hit rates have a list of their own, with the games behind them.
  const dataPoints = facts.dataPoints.filter(({ label }) => hitRates.every((rate) => rate.label !== label));
  const empty = summary === '' && considerations.length === 0 && dataPoints.length === 0 && hitRates.length === 0;
  if (empty) return <p className="mt-8 text-quiet">No detailed analysis available for this prop.</p>;
  return (
    <div className="mt-8 space-y-8">
      {summary ? <p className="max-w-prose">{summary}</p> : null}
      {considerations.length > 0 ? (
        <section>
          <h3 className="mb-3 text-base">For and against</h3>
          <Considerations list={considerations} />
        </section>
      ) : null}
      {children}
      {dataPoints.length > 0 ? (
        <section>
          <h3 className="mb-2 text-base">Facts</h3>
          <dl className="grid grid-cols-1 gap-x-10 border-y text-sm md:grid-cols-2">
            {dataPoints.map(({ label, value }) => (
              <div key={label} className="flex flex-wrap items-baseline justify-between gap-x-4 border-t py-2">
                <dt className="text-quiet">{label}</dt>
                <dd className="text-right font-medium">{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      ) : null}
    </div>
  );
}
