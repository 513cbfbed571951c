import type { DayCheck } from './check-day.ts';
import type { DayCheckState } from './use-day-check.ts';

const SHOWN_FINDINGS = 5;

/** What came of checking a day, in words: how much was checked, or which entry does not hold. */
export function DayCheckResult({ state }: { state: DayCheckState }) {
  return (
    <div role="status" className="text-sm">
      {state.status === 'failed' ? (
        <p className="pb-3 text-danger">The day could not be loaded. Check the connection and try again.</p>
      ) : null}
      {state.status === 'done' ? <Outcome check={state.check} /> : null}
    </div>
  );
}

function Outcome({ check }: { check: DayCheck }) {
  const { findings, entries, opened, hidden, roots, milliseconds } = check;
  return (
    <div className="space-y-2 rounded-md bg-sunk px-4 py-3">
      {findings.length === 0 ? (
        <p className="font-medium text-hit">
          ✓ Holds: {entries} entries, {opened} opened picks{hidden > 0 ? `, ${hidden} still sealed` : ''}, checked in
          this browser in {Math.max(1, Math.round(milliseconds))} ms.
        </p>
      ) : (
        <>
          <p className="font-medium text-miss">✕ Does not hold.</p>
          <ul>
            {findings.slice(0, SHOWN_FINDINGS).map(({ sequence, day, problem }) => (
              <li key={`${sequence} ${problem}`}>
                Entry {sequence} of {day} {problem}.
              </li>
            ))}
          </ul>
        </>
      )}
      {roots.map(({ revision, root, at }) => (
        <p key={revision} className="text-xs break-all text-quiet">
          Root{revision > 1 ? ` of revision ${revision}` : ''}, written {at.slice(0, 16).replace('T', ' ')} UTC: {root}
        </p>
      ))}
    </div>
  );
}
