import type { ReactNode } from 'react';
import type { Pick } from '@overline/contracts';

/** The words and facts of a pick; `children` are the hit rates. Says so where there is nothing at all. */
export function DetailFacts({ pick, children }: { pick: Pick; children: ReactNode }) {
  const { summary, keyConsiderations } = pick.mockAnalysis;
  // The hit rates have a list of their own, with the games behind them.
  const dataPoints = pick.mockAnalysis.dataPoints.filter(({ label }) =>
    pick.hitRates.every((rate) => rate.label !== label),
  );
  const empty =
    summary === '' && keyConsiderations.length === 0 && dataPoints.length === 0 && pick.hitRates.length === 0;
  if (empty) return <p className="mt-8 text-quiet">No detailed analysis available for this prop.</p>;
  return (
    <div className="mt-8 space-y-8">
      {summary ? <p className="max-w-prose">{summary}</p> : null}
      {children}
      <div className="grid gap-x-10 gap-y-8 md:grid-cols-2">
        {dataPoints.length > 0 ? (
          <section>
            <h3 className="mb-2 text-base">Facts</h3>
            <dl className="divide-y border-y text-sm">
              {dataPoints.map(({ label, value }) => (
                <div key={label} className="flex items-baseline justify-between gap-4 py-2">
                  <dt className="text-quiet">{label}</dt>
                  <dd className="text-right font-medium">{value}</dd>
                </div>
              ))}
            </dl>
          </section>
        ) : null}
        {keyConsiderations.length > 0 ? (
          <section>
            <h3 className="mb-2 text-base">Key considerations</h3>
            <ul className="list-disc space-y-2 pl-4 text-sm marker:text-quiet">
              {keyConsiderations.map((consideration) => (
                <li key={consideration}>{consideration}</li>
              ))}
            </ul>
          </section>
        ) : null}
      </div>
    </div>
  );
}
