import { parseArgs } from 'node:util';
import { backtestGames } from './backtest/games/run.ts';
import { readNbaPlayerGames } from './backtest/nba-player-games.ts';
import { readNbaPropLines } from './backtest/prop-lines.ts';
import { walkProps } from './backtest/walk-props.ts';

const { values } = parseArgs({
  options: {
    data: { type: 'string', default: '../shared/data' },
    lines: { type: 'string', default: 'synthetic' },
    lineup: { type: 'string', default: 'unknown' },
    from: { type: 'string', default: '0000-00-00' },
    to: { type: 'string', default: '9999-99-99' },
    market: { type: 'string', multiple: true },
    json: { type: 'string' },
  },
});
const started = performance.now();
const onlyGames = values.market?.every((market) => market === 'moneyline') ?? false;
const days = onlyGames ? [] : await readNbaPlayerGames(values.data);
console.log(`read ${days.length} days in ${Math.round(performance.now() - started)} ms`);
const reports = walkProps(days, {
  league: 'nba',
  lines: values.lines === 'book' ? 'book' : 'synthetic',
  lineup: values.lineup === 'known' ? 'known' : 'unknown',
  from: values.from,
  to: values.to,
  markets: values.market === undefined ? undefined : new Set(values.market),
  bookLines: values.lines === 'book' ? await readNbaPropLines(values.data) : new Map(),
});
if (values.market === undefined || values.market.includes('moneyline')) {
  const { data, from, to } = values;
  const [lines, lineup] = [values.lines === 'book' ? 'book' : 'synthetic', values.lineup === 'known' ? 'known' : 'unknown'] as const;
  reports.push(...(await backtestGames({ data, lines, lineup, from, to })));
}
for (const r of reports) {
  console.log(r.market.padEnd(32), r.n, r.logLoss.toFixed(4), r.logLossSe.toFixed(4), 'ece', r.ece.toFixed(4), 'hit', r.hitRate.toFixed(4), 'mae', r.mae?.toFixed(4), 'cons', r.consensus.logLoss?.toFixed(4), 'L20', r.lastTwenty?.normal.logLoss.toFixed(4), r.lastTwenty?.negativeBinomial.logLoss.toFixed(4), r.modelAlone?.logLoss.toFixed(4) ?? '');
}
console.log(`${Math.round(performance.now() - started)} ms, ${Math.round(process.resourceUsage().maxRSS / 1024)} MiB`);
