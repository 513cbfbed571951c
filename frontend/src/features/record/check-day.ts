import type { RecordDay } from '@overline/contracts';
import { type Finding, verify } from '@overline/ledger';

/** The result of checking one day. */
export type DayCheck = {
  findings: Finding[];
  entries: number;
  /** Picks whose seals are open, and picks that are still sealed. */
  opened: number;
  hidden: number;
  roots: RecordDay['publications'];
  milliseconds: number;
};

/** Verifies one day in the browser. */
export function checkDay({ lines, unrecorded, head, hidden, publications }: RecordDay): DayCheck {
  const started = performance.now();
  const findings = verify(lines, { head, whole: false, unrecorded });
  return {
    findings,
    entries: lines.length,
    opened: lines.filter(({ opened }) => opened).length,
    hidden: hidden.length,
    roots: publications,
    milliseconds: performance.now() - started,
  };
}
