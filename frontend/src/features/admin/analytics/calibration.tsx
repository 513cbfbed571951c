import type { Analytics } from '@overline/contracts';
import { formatPercent } from '../../../format/format.ts';
import { whole } from './numbers.ts';

/** Said chances against what happened, of the last 30 days. */
export function Calibration({ calibration: { picks, brierScore, bins } }: { calibration: Analytics['calibration'] }) {
  const size = brierScore === null ? whole(picks) : `${whole(picks)}, Brier score ${brierScore.toFixed(3)}`;
  return (
    <section aria-label="Calibration" className="min-w-0 rounded-lg border bg-raised p-4 text-sm">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-sm">Calibration, last 30 days</h2>
        <p className="text-xs text-quiet">{`Picks: ${size}`}</p>
      </div>
      {bins.length === 0 ? (
        <p className="py-6 text-center text-quiet">No settled picks yet</p>
      ) : (
        <div role="region" aria-label="Calibration by chance" tabIndex={0} className="relative overflow-x-auto">
          <table className="w-full text-left">
            <thead className="text-xs text-quiet">
              <tr>
                <Head>Chance said</Head>
                <Head right>Picks</Head>
                <Head right>Expected</Head>
                <Head right>Won</Head>
              </tr>
            </thead>
            <tbody>
              {bins.map(({ from, to, picks: count, expected, actual }) => (
                <tr key={from} className="border-t">
                  <th scope="row" className="py-1.5 font-normal">{`${from}–${to}%`}</th>
                  <td className="py-1.5 text-right">{whole(count)}</td>
                  <td className="py-1.5 text-right">{count === 0 ? '–' : formatPercent(expected)}</td>
                  <td className="py-1.5 text-right font-medium">{count === 0 ? '–' : formatPercent(actual)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

function Head({ right = false, children }: { right?: boolean; children: string }) {
  return (
    <th scope="col" className={right ? 'py-1 text-right font-medium' : 'py-1 font-medium'}>
      {children}
    </th>
  );
}
