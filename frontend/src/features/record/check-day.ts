import type { RecordDay } from '@overline/contracts';
import { type Finding, verify } from '@overline/ledger';

/** What the check of one day came to. */
export type DayCheck = {
  findings: Finding[];
  entries: number;
  /** Picks whose seals were opened and found right, and picks that are still sealed. */
  opened: number;
  hidden: number;
  roots: RecordDay['publications'];
  milliseconds: number;
};

/** Works out everything that is public about a day again, in this browser. */
export function checkDay({ lines, head, hidden, publications }: RecordDay): DayCheck {
  const started = performance.now();
  const findings = verify(lines, { head, whole: false });
  return {
    findings,
    entries: lines.length,
    opened: lines.filter(({ opened }) => opened).length,
    hidden: hidden.length,
    roots: publications,
    milliseconds: performance.now() - started,
  };
}
