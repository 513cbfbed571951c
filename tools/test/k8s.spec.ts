import { existsSync, mkdtempDisposableSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { SCHEMAS, SERVICES } from '@overline/contracts';
import { DEFAULT_POOL_SIZE } from '@overline/database';
import { Ajv } from 'ajv';
import { parseAllDocuments } from 'yaml';
import { filesBelow } from '../src/build/source-files.ts';
import { MEASURED } from '../src/k8s/pod.ts';
import { serviceFiles } from '../src/k8s/service-manifests.ts';
import { makeSecrets } from '../src/setup/secrets-folder.ts';
import { root } from '../src/workspace/workspace.ts';

type Schemas = { kinds: Record<string, string | object>; definitions?: object };
type Container = {
  name: string;
  image: string;
  resources?: { requests?: Record<string, string>; limits?: Record<string, string> };
  securityContext?: object;
  startupProbe?: object;
  livenessProbe?: object;
  readinessProbe?: object;
  env?: { name: string; value?: string }[];
};
type PodTemplate = {
  metadata: { labels: Record<string, string>; annotations?: Record<string, string> };
  spec: { automountServiceAccountToken?: boolean; securityContext?: object; containers: Container[] };
};
type Policy = {
  podSelector: { matchLabels?: Record<string, string> };
  egress?: { to?: { podSelector?: { matchLabels?: Record<string, string> }; ipBlock?: object }[] }[];
};

const manifests = readManifests(root);
const schemas = ['kubernetes', 'custom'].map(
  (name) => JSON.parse(readFileSync(join(root, 'k8s/schemas', `${name}.json`), 'utf8')) as Schemas,
);
const idOf = ({ file, kind, metadata }: Resource): string => `${file}: ${kind} ${metadata?.name ?? ''}`;
const podOf = ({ spec }: Resource): PodTemplate | undefined => (spec as { template?: PodTemplate })?.template;
const pods = manifests.flatMap((resource) => {
  const template = podOf(resource);
  return template?.spec?.containers ? [{ resource, id: idOf(resource), template }] : [];
});
/** Postgres connections of migrations, operators and the server itself, and those that it reserves for superusers. */
const OTHER_CONNECTIONS = 40;
const mebibytes = (text = ''): number => Number.parseFloat(text) * (text.endsWith('Gi') ? 1_024 : 1);

describe('the manifests', () => {
  it('match the schemas of their kinds, without unknown fields', () => {
    const ajv = new Ajv({ strict: false, allErrors: true });
    const [builtIn, custom] = schemas.map((schema, index) => {
      ajv.addSchema({ $id: String(index), definitions: schema.definitions ?? {} });
      return schema.kinds;
    });
    const findings = manifests.flatMap((resource) => {
      const { file: _file, ...document } = resource;
      const kind = `${resource.apiVersion} ${resource.kind}`;
      const schema = builtIn?.[kind] ? { $ref: `0${String(builtIn[kind])}` } : custom?.[kind];
      if (typeof schema !== 'object') return [`${idOf(resource)}: no schema of ${kind}`];
      if (ajv.validate(schema, document)) return [];
      return (ajv.errors ?? [])
        .filter(({ keyword }) => keyword !== 'oneOf' && keyword !== 'type')
        .map(
          ({ instancePath, message, params }) =>
            `${idOf(resource)}${instancePath} ${message} ${JSON.stringify(params)}`,
        )
        .concat(ajv.errors?.every(({ keyword }) => keyword === 'oneOf' || keyword === 'type') ? [idOf(resource)] : []);
    });
    expect(findings).toEqual([]);
    expect(manifests.length).toBeGreaterThan(60);
  });

  it('of the services are up to date with the list of services', () => {
    for (const [name, text] of serviceFiles())
      expect([name, readFileSync(join(root, 'k8s/base/services', name), 'utf8')]).toEqual([name, text]);
  });

  it('reference only existing files, and every file is referenced', () => {
    const lists = manifests.filter(({ kind }) => kind === 'Kustomization' || kind === 'Component');
    const named = new Set<string>();
    for (const list of lists)
      for (const path of [...((list['resources'] ?? []) as string[]), ...((list['components'] ?? []) as string[])]) {
        const target = join(dirname(list.file), path);
        expect([list.file, path, existsSync(join(root, 'k8s', target))]).toEqual([list.file, path, true]);
        named.add(target);
      }
    const unreferenced = manifests.filter(({ file }) => !file.endsWith('kustomization.yaml') && !named.has(file));
    expect(unreferenced.map(({ file }) => file)).toEqual([]);
  });

  it('have unique names within an overlay', () => {
    for (const overlay of ['local', 'production']) {
      const other = overlay === 'local' ? 'production' : 'local';
      const ids = manifests
        .filter(
          ({ file, kind }) =>
            !file.startsWith(`overlays/${other}/`) && kind !== 'Kustomization' && kind !== 'Component',
        )
        .map(({ kind, metadata }) => `${kind} ${metadata?.name}`);
      expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    }
  });
});

describe('every pod', () => {
  it('runs without root, privileges, write access or a cluster token', () => {
    for (const { id, template } of pods) {
      expect([id, template.spec]).toEqual([
        id,
        expect.objectContaining({
          automountServiceAccountToken: false,
          securityContext: expect.objectContaining({
            runAsNonRoot: true,
            seccompProfile: { type: 'RuntimeDefault' },
          }),
        }),
      ]);
      for (const { name, securityContext } of template.spec.containers)
        expect([id, name, securityContext]).toEqual([
          id,
          name,
          { allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } },
        ]);
    }
  });

  it('has resource requests and limits in every container, and an annotation with the measurement behind them', () => {
    for (const { id, template } of pods) {
      const measured = template.metadata.annotations?.['overline/measured'] ?? '';
      const peak = Number(/peak (\d+) MiB/.exec(measured)?.[1]);
      for (const { resources } of template.spec.containers) {
        const { requests = {}, limits = {} } = resources ?? {};
        expect([id, Object.keys(requests).sort(), Object.keys(limits).sort()]).toEqual([
          id,
          ['cpu', 'memory'],
          ['cpu', 'memory'],
        ]);
        expect([id, mebibytes(requests['memory']) >= peak, mebibytes(limits['memory']) >= 2 * peak]).toEqual([
          id,
          true,
          true,
        ]);
      }
    }
  });

  it('has all three probes and its own network policy if it is long-running', () => {
    const selected = manifests
      .filter(({ kind }) => kind === 'NetworkPolicy')
      .map(({ spec }) => (spec as Policy).podSelector.matchLabels?.['app.kubernetes.io/name']);
    for (const { resource, id, template } of pods) {
      expect([id, selected.includes(template.metadata.labels['app.kubernetes.io/name'])]).toEqual([id, true]);
      if (resource.kind === 'Job') continue;
      for (const container of template.spec.containers)
        expect([id, container]).toEqual([
          id,
          expect.objectContaining({
            startupProbe: expect.anything(),
            livenessProbe: expect.anything(),
            readinessProbe: expect.anything(),
          }),
        ]);
    }
  });

  it('comes from manifests without secrets and images without the latest tag', () => {
    for (const { id, template } of pods)
      for (const { image, env = [] } of template.spec.containers) {
        expect([id, image.endsWith(':latest')]).toEqual([id, false]);
        expect([id, env.filter(({ name }) => /PASSWORD$|TOKEN|_KEY$|SECRET$/.test(name))]).toEqual([id, []]);
      }
    expect(manifests.filter(({ kind }) => kind === 'Secret')).toEqual([]);
  });
});

describe('the network', () => {
  it('is closed unless a policy opens it', () => {
    const closed = manifests.find(({ metadata }) => metadata?.name === 'default-deny');
    expect(closed?.['spec']).toEqual({ podSelector: {}, policyTypes: ['Ingress', 'Egress'] });
  });

  it("lets Let's Encrypt check the domain", () => {
    const policy = manifests.find(({ metadata }) => metadata?.name === 'certificate-challenge');
    expect(policy).toMatchObject({
      kind: 'NetworkPolicy',
      spec: {
        podSelector: { matchLabels: { 'acme.cert-manager.io/http01-solver': 'true' } },
        ingress: [
          {
            from: [{ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'ingress-nginx' } } }],
            ports: [{ protocol: 'TCP', port: 8089 }],
          },
        ],
      },
    });
  });

  it('lets each service reach only the servers that it needs, and the internet only if it calls external APIs', () => {
    for (const { name, needs, settings } of SERVICES) {
      const policy = manifests.find(
        ({ kind, metadata, file }) => kind === 'NetworkPolicy' && metadata?.name === name && file.startsWith('base/'),
      );
      const reached = ((policy?.['spec'] as Policy).egress ?? []).flatMap(({ to = [] }) =>
        to.map(
          ({ podSelector, ipBlock }) => podSelector?.matchLabels?.['app.kubernetes.io/name'] ?? (ipBlock && 'internet'),
        ),
      );
      const needsInternet = settings.some((group) => group !== 'jwt' && group !== 'pages');
      const expected = [...needs, ...(needsInternet ? ['internet'] : [])];
      expect([name, ...reached.sort()]).toEqual([name, ...expected.sort()]);
    }
  });
});

describe('an overlay', () => {
  const list = (overlay: string): Resource => {
    const found = manifests.find(({ file }) => file === `overlays/${overlay}/kustomization.yaml`);
    if (!found) throw new Error(`No kustomization of ${overlay}`);
    return found;
  };
  const owners = [...SERVICES.map(({ name }) => name), ...SCHEMAS.map((schema) => `migrations/${schema}`)];
  const secretOf = (owner: string): string =>
    owner.startsWith('migrations/') ? `${owner.slice('migrations/'.length)}-migration-secrets` : `${owner}-secrets`;

  it.each(['local', 'production'])('%s has settings for every service', (overlay) => {
    const settings = manifests.filter(
      ({ file, kind }) => file.startsWith(`overlays/${overlay}/`) && kind === 'ConfigMap',
    );
    const names = settings.map(({ metadata }) => metadata?.name);
    expect(names).toEqual(expect.arrayContaining(SERVICES.map(({ name }) => `${name}-settings`)));
  });

  it('for a local cluster passes every generated secret on to its service or migration', () => {
    const generated = [...generatedSecrets('demo').keys()];
    const generators = list('local')['secretGenerator'] as { name: string; files: string[] }[];
    for (const owner of owners) {
      const files = generators.find(({ name }) => name === secretOf(owner))?.files;
      const expected = generated.filter((file) => dirname(file) === owner).map((file) => `secrets/${file}`);
      expect([owner, files?.toSorted()]).toEqual([owner, expected]);
    }
  });

  it('for production extracts every secret whole, so that a missing provider key prevents nothing', () => {
    const extracted = manifests.filter(({ kind }) => kind === 'ExternalSecret');
    const keys = new Map(extracted.map(({ metadata, spec }) => [metadata?.name, spec]));
    for (const owner of owners)
      expect([owner, keys.get(secretOf(owner))]).toEqual([
        owner,
        {
          secretStoreRef: { kind: 'ClusterSecretStore', name: 'overline' },
          dataFrom: [{ extract: { key: `overline/${owner}` } }],
        },
      ]);
    expect(extracted.filter(({ spec }) => (spec as { data?: unknown }).data)).toEqual([]);
  });

  it('prepares the database for every schema', () => {
    const job = readFileSync(join(root, 'k8s/base/prepare-database.yaml'), 'utf8');
    for (const schema of SCHEMAS) expect(job).toContain(`path: migrations/${schema}/DATABASE_MIGRATION_URL`);
    expect(Object.keys(MEASURED).sort()).toEqual(SERVICES.map(({ name }) => name).sort());
  });

  it('for production adds workers for as long as the oldest job waits for more than 45 s', () => {
    const scaled = manifests.find(({ kind }) => kind === 'ScaledObject')?.['spec'] as { triggers: object[] };
    // KEDA divides an AverageValue by the number of replicas, and before 2.18 falls back only for this type.
    expect(scaled.triggers[0]).toMatchObject({
      metricType: 'AverageValue',
      metadata: {
        query:
          'max(job_queue_oldest_age_seconds{service="analysis"})' +
          ' * count(up{namespace="overline",app_kubernetes_io_name="analysis"})',
        threshold: '45',
        ignoreNullValues: 'false',
      },
    });
  });

  it('for production has timeouts above the longest search', () => {
    const ingress = manifests.find(({ kind }) => kind === 'Ingress');
    const seconds = ingress?.metadata?.annotations?.['nginx.ingress.kubernetes.io/proxy-read-timeout'];
    expect(Number(seconds)).toBeGreaterThanOrEqual(185);
    expect((ingress?.['spec'] as { tls?: unknown[] }).tls).toHaveLength(1);
  });

  it('for production uses TLS inside the cluster, and all our pods trust its certificate authority', () => {
    const inProduction = (file: string): string => readFileSync(join(root, 'k8s/overlays/production', file), 'utf8');
    const patches = list('production')['patches'] as { target: { kind: string; name?: string }; patch: string }[];
    const patchOf = (kind: string): string => patches.find(({ target }) => target.kind === kind)?.patch ?? '';
    for (const kind of ['Deployment', 'Job'])
      expect(patchOf(kind)).toMatch(/NODE_EXTRA_CA_CERTS, value: \/inside\/ca\.crt/);
    const signed = manifests.filter(({ kind }) => kind === 'Certificate').map(({ metadata }) => metadata?.name);
    expect(signed).toEqual(expect.arrayContaining(['nats-tls', 'postgres-tls', 'redis-tls']));
    expect(inProduction('nats.yaml').match(/tls \{/g)).toHaveLength(2);
    expect(patchOf('StatefulSet')).toMatch(/--port 0 [^]*--tls-port 6379 /);
    expect(patchOf('Service')).toContain('path: /spec/ports/0/port, value: 6380');
    expect(inProduction('postgres.yaml')).toContain('serverTLSSecret: postgres-tls');
  });

  it('for production has server URLs that require TLS', () => {
    const addresses = [...generatedSecrets('production')].filter(
      ([file]) => owners.includes(dirname(file)) && file.endsWith('_URL'),
    );
    expect(addresses.length).toBeGreaterThan(20);
    expect(addresses.filter(([, url]) => !/^(tls|rediss):|sslmode=verify-full$/.test(url))).toEqual([]);
  });

  it.each(['local', 'production'])('%s has enough Postgres connections for all replicas of its services', (overlay) => {
    const components = (list(overlay)['components'] as string[]).map((path) => path.replace('../../', ''));
    const own = manifests.filter(({ file }) =>
      ['base', `overlays/${overlay}`, ...components].some((folder) => file.startsWith(`${folder}/`)),
    );
    const replicas = SCHEMAS.map((schema) => {
      const specOf = (wanted: string): Scaled =>
        (own.find(({ kind, metadata }) => kind === wanted && metadata?.name === schema)?.['spec'] ?? {}) as Scaled;
      const { replicas: fixed, strategy } = specOf('Deployment');
      const most = fixed ?? specOf('HorizontalPodAutoscaler').maxReplicas ?? specOf('ScaledObject').maxReplicaCount;
      return (most ?? NaN) + (strategy?.rollingUpdate?.maxSurge ?? 0);
    });
    const text = readFileSync(join(root, 'k8s/overlays', overlay, 'postgres.yaml'), 'utf8');
    const limit = Number(/max_connections\D{1,3}(\d+)/.exec(text)?.[1]);
    const ofServices = DEFAULT_POOL_SIZE * replicas.reduce((sum, count) => sum + count, 0);
    expect(ofServices + OTHER_CONNECTIONS).toBeLessThanOrEqual(limit);
  });
});

/** The fields of a Deployment, HorizontalPodAutoscaler or ScaledObject that decide the number of pods. */
type Scaled = {
  replicas?: number;
  strategy?: { rollingUpdate?: { maxSurge: number } };
  maxReplicas?: number;
  maxReplicaCount?: number;
};

/** The files that `npm run setup -- secrets` generates, by path, with their contents. */
function generatedSecrets(place: 'demo' | 'production'): Map<string, string> {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'overline-secrets-'));
  makeSecrets(folder.path, place);
  return new Map(filesBelow(folder.path).map((file) => [file, readFileSync(join(folder.path, file), 'utf8').trim()]));
}

type Resource = {
  /** The path of its file below k8s/. */
  file: string;
  apiVersion: string;
  kind: string;
  metadata?: { name?: string; annotations?: Record<string, string> };
  [field: string]: unknown;
};

/** Every document of every YAML file below k8s/. @throws Error with the name of a file that is not valid YAML */
function readManifests(home: string): Resource[] {
  const folder = join(home, 'k8s');
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && entry.name.endsWith('.yaml'));
  return files.flatMap((entry) => {
    const path = join(entry.parentPath, entry.name);
    return documentsOf(path).map((resource) => ({ ...resource, file: relative(folder, path) }));
  });
}

function documentsOf(path: string): Resource[] {
  // Kubernetes uses YAML 1.1, in which 0440 is octal.
  const documents = parseAllDocuments(readFileSync(path, 'utf8'), { version: '1.1' });
  if (!Array.isArray(documents)) return [];
  for (const { errors } of documents) if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  return documents.map((document) => document.toJS() as Resource).filter((resource) => resource !== null);
}
