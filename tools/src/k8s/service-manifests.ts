import { type Service, type SettingsGroup, SERVICES } from '@overline/contracts';
import { stringify } from 'yaml';
import {
  MEASURED,
  resourcesOf,
  CONTAINER_SECURITY,
  labelsOf,
  measuredAnnotation,
  METRICS_PORT,
  MOUNTS,
  POD_SECURITY,
  PORT,
  serviceContainer,
  volumesOf,
} from './pod.ts';

type Manifest = { apiVersion: string; kind: string; metadata: { name: string } } & Record<string, unknown>;

/** Services with one replica: with two Discord connections, the bot would receive each command twice. */
const SINGLE_REPLICA: readonly Service['name'][] = ['bot'];
/** Services scaled by queue length instead of CPU (components/autoscaling). */
const SCALED_BY_QUEUE: readonly Service['name'][] = ['analysis'];
const MIN_REPLICAS = 2;
const MAX_REPLICAS = 6;
/** With a database: the connections of all replicas together must fit into Postgres's max_connections. */
const MAX_REPLICAS_WITH_DATABASE = 4;
const GRACE_SECONDS = 60;

/** All manifests of a service. */
function manifestsOf(service: Service): Manifest[] {
  const { name, needs } = service;
  return [
    { apiVersion: 'v1', kind: 'ServiceAccount', metadata: metadataOf(name), automountServiceAccountToken: false },
    deploymentOf(service),
    ...(service.public ? [clusterServiceOf(service)] : []),
    ...(SINGLE_REPLICA.includes(name) ? [] : [disruptionBudgetOf(service)]),
    ...(SINGLE_REPLICA.includes(name) || SCALED_BY_QUEUE.includes(name) ? [] : [autoscalerOf(service)]),
    networkPolicyOf(service),
    ...(needs.includes('postgres') ? [migrationOf(service), migrationPolicyOf(service)] : []),
  ];
}

const metadataOf = (name: string) => ({ name, labels: labelsOf(name) });

function deploymentOf(service: Service): Manifest {
  const { name } = service;
  const isSingle = SINGLE_REPLICA.includes(name);
  const spread = (topologyKey: string) => ({
    maxSkew: 1,
    topologyKey,
    whenUnsatisfiable: 'ScheduleAnyway',
    labelSelector: selectorOf(name),
  });
  return {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: metadataOf(name),
    spec: {
      // Autoscaled services have no replica count, because applying it would undo the scaling.
      ...(isSingle ? { replicas: 1 } : {}),
      strategy: isSingle
        ? { type: 'Recreate' }
        : { type: 'RollingUpdate', rollingUpdate: { maxUnavailable: 0, maxSurge: 1 } },
      selector: selectorOf(name),
      template: {
        metadata: { labels: labelsOf(name), annotations: measuredAnnotation(service) },
        spec: {
          serviceAccountName: name,
          automountServiceAccountToken: false,
          enableServiceLinks: false,
          terminationGracePeriodSeconds: GRACE_SECONDS,
          securityContext: POD_SECURITY,
          topologySpreadConstraints: [spread('kubernetes.io/hostname'), spread('topology.kubernetes.io/zone')],
          containers: [serviceContainer(service)],
          volumes: volumesOf(`${name}-secrets`),
        },
      },
    },
  };
}

function clusterServiceOf({ name }: Service): Manifest {
  const ports = [
    { name: 'http', port: 80, targetPort: PORT },
    { name: 'metrics', port: METRICS_PORT, targetPort: METRICS_PORT },
  ];
  return {
    apiVersion: 'v1',
    kind: 'Service',
    metadata: metadataOf(name),
    spec: { selector: { 'app.kubernetes.io/name': name }, ports },
  };
}

function disruptionBudgetOf({ name }: Service): Manifest {
  return {
    apiVersion: 'policy/v1',
    kind: 'PodDisruptionBudget',
    metadata: metadataOf(name),
    spec: { maxUnavailable: 1, selector: selectorOf(name) },
  };
}

function autoscalerOf({ name, needs }: Service): Manifest {
  const cpu = { name: 'cpu', target: { type: 'Utilization', averageUtilization: 70 } };
  return {
    apiVersion: 'autoscaling/v2',
    kind: 'HorizontalPodAutoscaler',
    metadata: metadataOf(name),
    spec: {
      scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name },
      minReplicas: MIN_REPLICAS,
      maxReplicas: needs.includes('postgres') ? MAX_REPLICAS_WITH_DATABASE : MAX_REPLICAS,
      metrics: [{ type: 'Resource', resource: cpu }],
    },
  };
}

/** Migrates the schema as its owner, whose password no running service has. */
function migrationOf(service: Service): Manifest {
  const name = `migrate-${service.name}`;
  const container = {
    name: 'migrate',
    image: `overline/${service.name}`,
    imagePullPolicy: 'IfNotPresent',
    command: ['node', 'migrate.js'],
    env: [{ name: 'SECRETS_DIR', value: '/secrets' }],
    resources: resourcesOf(MEASURED[service.name]),
    securityContext: CONTAINER_SECURITY,
    volumeMounts: MOUNTS,
  };
  return {
    apiVersion: 'batch/v1',
    kind: 'Job',
    metadata: metadataOf(name),
    spec: {
      backoffLimit: 6,
      activeDeadlineSeconds: 900,
      ttlSecondsAfterFinished: 3_600,
      template: {
        metadata: { labels: labelsOf(name), annotations: measuredAnnotation(service) },
        spec: {
          restartPolicy: 'OnFailure',
          serviceAccountName: service.name,
          automountServiceAccountToken: false,
          enableServiceLinks: false,
          securityContext: POD_SECURITY,
          containers: [container],
          volumes: volumesOf(`${service.name}-migration-secrets`),
        },
      },
    },
  };
}

function migrationPolicyOf({ name }: Service): Manifest {
  const policy = networkPolicyOf({ name, needs: ['postgres'], settings: [], after: [], port: PORT });
  const migration = `migrate-${name}`;
  return {
    ...policy,
    metadata: metadataOf(migration),
    spec: { ...policy.spec, podSelector: selectorOf(migration), ingress: [] },
  };
}

const SERVER_PORTS = { postgres: 5432, redis: 6379, nats: 4222 } as const;
const OUTSIDE: readonly SettingsGroup[] = ['feeds', 'model', 'stripe', 'discord', 'push'];
const PRIVATE_RANGES = ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '169.254.0.0/16', '100.64.0.0/10'];

const tcp = (port: number) => ({ protocol: 'TCP', port });
const selectorOf = (name: string) => ({ matchLabels: { 'app.kubernetes.io/name': name } });
const pods = (name: string) => ({ podSelector: selectorOf(name) });
const inNamespace = (name: string) => ({ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': name } } });

/** Allows traffic to a service's servers, and to the internet if it calls external APIs or sends email. */
function networkPolicyOf(service: Service) {
  const { name, needs, settings } = service;
  const servers = needs.map((server) => ({ to: [pods(server)], ports: [tcp(SERVER_PORTS[server])] }));
  const outside = [
    ...(settings.some((group) => OUTSIDE.includes(group)) ? [tcp(443)] : []),
    ...(settings.includes('mail') ? [tcp(465), tcp(587)] : []),
  ];
  const internet = { to: [{ ipBlock: { cidr: '0.0.0.0/0', except: PRIVATE_RANGES } }], ports: outside };
  const metrics = { from: [inNamespace('monitoring')], ports: [tcp(service.public ? METRICS_PORT : PORT)] };
  return {
    apiVersion: 'networking.k8s.io/v1',
    kind: 'NetworkPolicy',
    metadata: { name, labels: labelsOf(name) },
    spec: {
      podSelector: selectorOf(name),
      policyTypes: ['Ingress', 'Egress'],
      ingress: service.public ? [{ from: [inNamespace('ingress-nginx')], ports: [tcp(PORT)] }, metrics] : [metrics],
      egress: outside.length === 0 ? servers : [...servers, internet],
    },
  };
}

const HEAD = '# Generated by `npm run k8s` from the list of services. Do not edit.\n';

/** The files in k8s/base/services: one per service, and the kustomization. */
export function serviceFiles(): Map<string, string> {
  const files = new Map(
    SERVICES.map((service) => {
      const documents = manifestsOf(service).map((manifest) =>
        stringify(manifest, { aliasDuplicateObjects: false, lineWidth: 0 }),
      );
      return [`${service.name}.yaml`, HEAD + documents.join('---\n')];
    }),
  );
  const list = { apiVersion: 'kustomize.config.k8s.io/v1beta1', kind: 'Kustomization', resources: [...files.keys()] };
  return files.set('kustomization.yaml', HEAD + stringify(list));
}
