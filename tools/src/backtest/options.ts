import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { LINEUP_KINDS } from '@overline/forecast';
import { LINE_MODES } from './report.ts';
import type { LineMode, LineupMode } from './report.ts';

export type BacktestOptions = {
  readonly data: string;
  readonly lines: LineMode;
  readonly lineup: LineupMode;
  /** First and last scored date. */
  readonly from: string;
  readonly to: string;
  /** Leagues and markets to score; undefined = all. */
  readonly leagues: ReadonlySet<string> | undefined;
  readonly markets: ReadonlySet<string> | undefined;
  readonly json: string | undefined;
  readonly svg: string | undefined;
  /** Make and settle picks by the product's rule and by simpler ones. Implies real lines. */
  readonly picks: boolean;
  /** Instead of the usual figures, score what-if forecasts for absences that happened (one league, synthetic lines). */
  readonly whatIf: boolean;
  /** A file to write all forecasts to, one JSON object per line. */
  readonly forecasts: string | undefined;
  /** If set, the backtest scores nothing, but checks that the forecasts of this date do not look ahead. */
  readonly lookAhead: string | undefined;
};

export const USAGE = `npm run backtest -- --data DIR [options]
  --data DIR         folder in the format of the data README (default ../shared/data)
  --lines KIND       synthetic: median of the last ten games (default) | book: real lines |
                     tails: the lines with forecasts of at most 2% and at least 98%
  --lineup KIND      unknown: past games only (default) | report: also a simulated morning injury report |
                     known: also who plays tonight
  --from DATE        first scored date; earlier games are only learned from
  --to DATE          last scored date
  --league L         score only this league; may be repeated
  --market M         score only this market; may be repeated
  --json FILE        write the figures as JSON
  --picks            make and settle each day's picks by the product's rule and by simpler ones (real lines)
  --what-if          score forecasts for teammates of absent players, with and without knowing of the absence, in one
                     league (default nba)
  --forecasts FILE   write every prop forecast, one JSON object per line
  --look-ahead DATE  instead of scoring, forecast DATE twice, the second time with all later results shuffled
  --svg FILE         write the reliability diagram (default backtest.svg beside --json, else none)`;

/** The default of `from`: earlier than any game. */
export const FIRST_DATE = '0000-00-00';

const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** Parses the arguments. Throws an Error with a message for the user. */
export function readOptions(args: readonly string[]): BacktestOptions | 'help' {
  const { values } = parseArgs({
    args: [...args],
    options: {
      data: { type: 'string', default: '../shared/data' },
      lines: { type: 'string', default: 'synthetic' },
      lineup: { type: 'string', default: 'unknown' },
      from: { type: 'string' },
      to: { type: 'string' },
      league: { type: 'string', multiple: true },
      market: { type: 'string', multiple: true },
      json: { type: 'string' },
      svg: { type: 'string' },
      forecasts: { type: 'string' },
      'look-ahead': { type: 'string' },
      picks: { type: 'boolean', default: false },
      'what-if': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return 'help';
  const { lineup, from = FIRST_DATE, to = '9999-99-99' } = values;
  const lines = LINE_MODES.find((candidate) => candidate === (values.picks ? 'book' : values.lines));
  if (lines === undefined) throw new Error(`--lines is ${LINE_MODES.join(', ')}, not ${values.lines}`);
  const kind = LINEUP_KINDS.find((one) => one === lineup);
  if (kind === undefined) throw new Error(`--lineup is ${LINEUP_KINDS.join(', ')}, not ${lineup}`);
  for (const date of [from, to, values['look-ahead'] ?? from])
    if (!DATE.test(date)) throw new Error(`A date is YYYY-MM-DD, not ${date}`);
  if (!existsSync(values.data)) throw new Error(`No folder ${values.data}`);
  return {
    data: values.data,
    lines,
    lineup: kind,
    from,
    to,
    leagues: values.league === undefined ? undefined : new Set(values.league),
    markets: values.market === undefined ? undefined : new Set(values.market),
    json: values.json,
    forecasts: values.forecasts,
    picks: values.picks,
    whatIf: values['what-if'],
    lookAhead: values['look-ahead'],
    svg: values.svg ?? values.json?.replace(/(\.json)?$/, '.svg'),
  };
}
