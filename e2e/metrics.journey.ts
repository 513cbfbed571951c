import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

/** Metrics URLs of the services; set by `npm test`. */
const addresses = (process.env['METRICS_URLS'] ?? '').split(',').filter(Boolean);
const monitoring = join(import.meta.dirname, '../k8s/components/monitoring');

/** Metrics that the cluster or Prometheus itself exports, not one of our services. */
const EXTERNAL = /^(up$|kube_|container_|cnpg_)/;
const KEYWORDS = new Set(['and', 'or', 'unless', 'by', 'on', 'without', 'ignoring', 'bool']);

const read = (file: string): string => readFileSync(join(monitoring, file), 'utf8');

/** All expressions of the alerts and the dashboard, and the names of recording rules. */
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

/** Metric names in an expression: all names except functions, labels and keywords. */
function metricsIn(expression: string): string[] {
  const bare = expression
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]|"[^"]*"/g, ' ')
    .replaceAll(/\b(by|on|without|ignoring)\s*\([^)]*\)/g, ' ');
  return [...bare.matchAll(/[a-z_][\w:]*(?!\s*\(|[\w:])/gi)]
    .map(([name]) => name)
    .filter((name) => !KEYWORDS.has(name));
}

describe('the dashboard and the alerts', () => {
  (addresses.length > 0 ? it : it.skip)('use only metrics that a service exports', async () => {
    const exported = new Set<string>();
    for (const address of addresses) {
      const text = await (await fetch(`${address}/metrics`)).text();
      for (const [, name = ''] of text.matchAll(/^# TYPE (\S+)/gm)) exported.add(name);
    }
    const { expressions, recorded } = rules();
    const used = new Set(expressions.flatMap(metricsIn).map((name) => name.replace(/_(bucket|count|sum)$/, '')));
    expect(used.size).toBeGreaterThan(15);
    const missing = [...used].filter(
      (name) => !EXTERNAL.test(name) && !exported.has(name) && !recorded.includes(name) && !/^\d/.test(name),
    );
    expect(missing).toEqual([]);
  });
});
