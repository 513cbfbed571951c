import { writeFileSync } from 'node:fs';
import { LEAGUES } from '@overline/forecast';
import { sourceOf } from '@overline/sandbox/src/tables/sources.ts';
import { backtestGames } from './backtest/games/run.ts';
import { readOptions, USAGE, type BacktestOptions } from './backtest/options.ts';
import { figuresOf, renderPicks } from './backtest/picks/picks-table.ts';
import { PICK_RULES, picksOf, type PickRule } from './backtest/picks/rules.ts';
import { settle, type SettledPick } from './backtest/picks/settle.ts';
import { Progress } from './backtest/progress.ts';
import { reliabilitySvg } from './backtest/reliability-svg.ts';
import {
  type BacktestReport,
  type MarketReport,
  renderLeftOut,
  renderTable,
  renderTails,
  renderUnpriced,
} from './backtest/report.ts';
import { backtestProps, checkProps } from './backtest/run-props.ts';
import type { ScoredSlate } from './backtest/walk.ts';
import { runCommand } from './command/command.ts';
import { renderWhatIf, walkWhatIf } from './backtest/what-if.ts';

const MONEYLINE = 'moneyline';

async function run(options: BacktestOptions): Promise<void> {
  const started = performance.now();
  const progress = new Progress();
  const { markets } = options;
  const withProps = markets === undefined || [...markets].some((market) => market !== MONEYLINE);
  // A moneyline bet has no line, so it has no tails to score.
  const withGames = options.lines !== 'tails' && (markets === undefined || markets.has(MONEYLINE));
  const onDay = (league: string, done: number, total: number, date: string): void =>
    progress.show(`${league} games`, done, total, date);
  const settled: { league: string; rule: PickRule; picks: SettledPick[] }[] = [];
  const onSlate = (slate: ScoredSlate): void => {
    const league = slate.games[0]?.league ?? '';
    for (const rule of PICK_RULES) settled.push({ league, rule, picks: settle(picksOf(rule, slate.props), slate) });
  };
  const reports: MarketReport[] = [
    ...(withProps ? await backtestProps(options, progress, options.picks ? onSlate : undefined) : []),
    ...(withGames ? await backtestGames({ ...options, onDay }) : []),
  ];
  progress.end();
  print(options, reports);
  for (const [league, days] of Map.groupBy(settled, (day) => day.league))
    for (const [rule, own] of Map.groupBy(days, (day) => day.rule)) {
      const figures = figuresOf(own.flatMap(({ picks }) => picks));
      console.log(`\n${league}, rule: ${rule}\n${renderPicks(rule === 'product' ? figures : figures.slice(0, 1))}`);
    }
  console.log(
    `${((performance.now() - started) / 1000).toFixed(1)} s, ${Math.round(process.resourceUsage().maxRSS / 1024)} MiB`,
  );
}

function print(options: BacktestOptions, reports: MarketReport[]): void {
  if (reports.length === 0) throw new Error(`Nothing to score in ${options.data} with these options`);
  const dates = reports.flatMap(({ from, to }) => [from, to]).sort();
  console.log(`${options.lines} lines, lineup ${options.lineup}, walk-forward, scored ${dates[0]} .. ${dates.at(-1)}`);
  console.log(options.lines === 'tails' ? renderTails(reports) : renderTable(reports));
  if (options.lines !== 'tails') console.log(`\nWithout a price:\n${renderUnpriced(reports)}\n`);
  for (const line of renderLeftOut(reports)) console.log(line);
  const report: BacktestReport = { markets: reports };
  if (options.json !== undefined) writeFileSync(options.json, `${JSON.stringify(report, null, 2)}\n`);
  if (options.svg !== undefined) writeFileSync(options.svg, reliabilitySvg(reports));
}

async function runWhatIf(options: BacktestOptions): Promise<void> {
  const progress = new Progress();
  const league = LEAGUES.find(({ id }) => options.leagues?.has(id) ?? true)?.id;
  if (league === undefined) throw new Error('No such league');
  const onDay = (done: number, total: number, date: string): void =>
    progress.show(`${league} what-ifs`, done, total, date);
  const days = await sourceOf(league).games(options.data);
  const reports = walkWhatIf(days, { ...options, league, lines: 'synthetic', bookQuotes: new Map(), onDay });
  progress.end();
  if (reports.length === 0) throw new Error(`Nothing to score in ${options.data} with these options`);
  console.log(renderWhatIf(reports));
  if (options.json !== undefined) writeFileSync(options.json, `${JSON.stringify({ whatIf: reports }, null, 2)}\n`);
}

/** Checks that forecasts of `date` do not depend on later facts. Exit code 1 if one does, or if none was compared. */
async function checkLookAhead(options: BacktestOptions, date: string): Promise<void> {
  const lines = await checkProps(options, date);
  for (const line of lines) console.log(line);
  if (lines.length === 0 || lines.some((line) => !line.endsWith(' 0 changed'))) process.exitCode = 1;
}

await runCommand(() => {
  const options = readOptions(process.argv.slice(2));
  if (options === 'help') return console.log(USAGE);
  if (options.whatIf) return runWhatIf(options);
  return options.lookAhead === undefined ? run(options) : checkLookAhead(options, options.lookAhead);
});
