import { parseArgs } from 'node:util';
import { backtestGames } from './run.ts';

const { values } = parseArgs({
  options: {
    data: { type: 'string', default: '../shared/data' },
    lines: { type: 'string', default: 'synthetic' },
    lineup: { type: 'string', default: 'unknown' },
    league: { type: 'string', multiple: true },
    from: { type: 'string' },
    to: { type: 'string' },
  },
});
const reports = await backtestGames({
  data: values.data,
  lines: values.lines === 'book' ? 'book' : 'synthetic',
  lineup: values.lineup === 'known' ? 'known' : 'unknown',
  leagues: values.league as Parameters<typeof backtestGames>[0]['leagues'],
  from: values.from,
  to: values.to,
});
for (const { bands, ...report } of reports) {
  console.log(JSON.stringify(report, (_, value: unknown) => (typeof value === 'number' ? Number(value.toFixed(5)) : value), 1));
  for (const { n, mean, rate, low } of bands) console.log(low, n, mean.toFixed(3), rate.toFixed(3), ((rate - mean) * 100).toFixed(1));
}
console.log(Math.round(process.resourceUsage().maxRSS / 1024), 'MiB', Math.round(process.uptime() * 1000), 'ms');
