import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

/** Where the services of the house tell their metrics; `npm test` says so. */
const addresses = (process.env['METRICS_URLS'] ?? '').split(',').filter(Boolean);
const monitoring = join(import.meta.dirname, '../k8s/components/monitoring');

/** Of the cluster, and of what Prometheus knows by itself. */
const OF_OTHERS = /^(up$|kube_|container_|cnpg_)/;
const WORDS = new Set(['and', 'or', 'unless', 'by', 'on', 'without', 'ignoring', 'bool']);

const read = (file: string): string => readFileSync(join(monitoring, file), 'utf8');

/** Every expression of the alerts and the dashboard, and the names that the rules themselves record. */
function rules(): { expressions: string[]; recorded: string[] } {
  const alerts = read('alerts.yaml');
  const { panels } = JSON.parse(read('dashboards/overline.json')) as { panels: { targets: { expr: string }[] }[] };
  return {
    expressions: [
      ...[...alerts.matchAll(/^ +expr: (.+)$/gm)].map(([, expression = '']) => expression),
      ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
    ],
    recorded: [...alerts.matchAll(/- record: (.+)$/gm)].map(([, name = '']) => name),
  };
}

/** The metrics that an expression asks for: names that are no function, no label and no word of the language. */
function metricsIn(expression: string): string[] {
  const bare = expression
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]|"[^"]*"/g, ' ')
    .replaceAll(/\b(by|on|without|ignoring)\s*\([^)]*\)/g, ' ');
  return [...bare.matchAll(/[a-z_][\w:]*(?!\s*\(|[\w:])/gi)].map(([name]) => name).filter((name) => !WORDS.has(name));
}

describe('the dashboard and the alerts', () => {
  (addresses.length > 0 ? it : it.skip)('ask for nothing that no service tells', async () => {
    const told = new Set<string>();
    for (const address of addresses) {
      const text = await (await fetch(`${address}/metrics`)).text();
      for (const [, name = ''] of text.matchAll(/^# TYPE (\S+)/gm)) told.add(name);
    }
    const { expressions, recorded } = rules();
    const asked = new Set(expressions.flatMap(metricsIn).map((name) => name.replace(/_(bucket|count|sum)$/, '')));
    expect(asked.size).toBeGreaterThan(15);
    const missing = [...asked].filter(
      (name) => !OF_OTHERS.test(name) && !told.has(name) && !recorded.includes(name) && !/^\d/.test(name),
    );
    expect(missing).toEqual([]);
  });
});
