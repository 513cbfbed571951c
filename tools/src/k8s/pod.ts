import type { Service, ServiceName } from '@overline/contracts';

export const PORT = 8080;
export const METRICS_PORT = 9090;
const USER = 1000;

/** What each pod of ours is held to, as Kubernetes' restricted profile asks for. */
export const POD_SECURITY = {
  runAsNonRoot: true,
  runAsUser: USER,
  runAsGroup: USER,
  fsGroup: USER,
  seccompProfile: { type: 'RuntimeDefault' },
};
export const CONTAINER_SECURITY = {
  allowPrivilegeEscalation: false,
  readOnlyRootFilesystem: true,
  capabilities: { drop: ['ALL'] },
};

/** Labels by which everything about a program is found. */
export function labelsOf(name: string): Record<string, string> {
  return { 'app.kubernetes.io/name': name, 'app.kubernetes.io/part-of': 'overline' };
}

/** The measurement that the limits of a service follow from, as an annotation beside them. */
export function measuredAnnotation({ name }: Service): Record<string, string> {
  return { 'overline/measured': measurementText(MEASURED[name]) };
}

/** Secrets as files, of which a pod sees those of its service, and a folder for what is forgotten with it. */
export function volumesOf(secret: string) {
  return [
    { name: 'secrets', secret: { secretName: secret, defaultMode: 0o440 } },
    { name: 'tmp', emptyDir: { sizeLimit: '64Mi' } },
  ];
}

export const MOUNTS = [
  { name: 'secrets', mountPath: '/secrets', readOnly: true },
  { name: 'tmp', mountPath: '/tmp' },
];

/** The container that runs a service. */
export function serviceContainer(service: Service) {
  const probe = (path: string) => ({ httpGet: { path, port: 'http' }, timeoutSeconds: 3 });
  const ports = [{ name: 'http', containerPort: PORT }];
  const environment = [{ name: 'SECRETS_DIR', value: '/secrets' }];
  return {
    name: service.name,
    image: `overline/${service.name}`,
    imagePullPolicy: 'IfNotPresent',
    ports: service.public ? [...ports, { name: 'metrics', containerPort: METRICS_PORT }] : ports,
    env: service.public ? [...environment, ...publicEnvironment()] : environment,
    envFrom: [{ configMapRef: { name: `${service.name}-settings` } }],
    startupProbe: { ...probe('/health/live'), periodSeconds: 2, failureThreshold: 150 },
    livenessProbe: { ...probe('/health/live'), periodSeconds: 10, failureThreshold: 3 },
    // The public one tells everybody's health; it serves cached picks while others are away.
    readinessProbe: { ...probe(service.public ? '/health/live' : '/health'), periodSeconds: 5, failureThreshold: 2 },
    // The service leaves the list of endpoints first, and hears of its end when nobody sends it anything any more.
    lifecycle: { preStop: { exec: { command: ['sleep', '5'] } } },
    resources: resourcesOf(MEASURED[service.name]),
    securityContext: CONTAINER_SECURITY,
    volumeMounts: MOUNTS,
  };
}

function publicEnvironment() {
  return [
    { name: 'STATIC_DIR', value: '/app/pages' },
    { name: 'METRICS_PORT', value: String(METRICS_PORT) },
    { name: 'METRICS_HOST', value: '0.0.0.0' },
  ];
}

/** What a service took in a run of `docker compose up`: 49 days of history, the browser's journeys, eight minutes. */
interface Measurement {
  /** The most memory that its container had, in MiB. */
  peakMiB: number;
  /** CPU seconds of the whole run, its start included. */
  cpuSeconds: number;
}

/**
 * Read from the containers' cgroups on 2026-11-22, the larger of two runs; limits follow from these. The second run
 * took 200 s: the CPU of admin, which was not in the first one, is that of 490 s at the same pace.
 */
export const MEASURED: Record<ServiceName, Measurement> = {
  auth: { peakMiB: 136, cpuSeconds: 7.9 },
  analysis: { peakMiB: 250, cpuSeconds: 20.5 },
  picks: { peakMiB: 109, cpuSeconds: 9.5 },
  billing: { peakMiB: 97, cpuSeconds: 8.2 },
  admin: { peakMiB: 94, cpuSeconds: 9.6 },
  bot: { peakMiB: 139, cpuSeconds: 9 },
  gateway: { peakMiB: 132, cpuSeconds: 11.7 },
};

const RUN_SECONDS = 490;
const STEP_MIB = 64;
/** Headroom over the largest that was seen; a season of 1,230 games is some three times the demo's data. */
const HEADROOM = 2.5;
const LEAST_CPU_MILLI = 50;

/** Requests and limits: memory with headroom over the peak, CPU by the average use; a burst may take a core. */
export function resourcesOf({ peakMiB, cpuSeconds }: Measurement) {
  const roundUp = (value: number, step: number): number => Math.ceil(value / step) * step;
  return {
    requests: {
      cpu: `${Math.max(LEAST_CPU_MILLI, roundUp((cpuSeconds / RUN_SECONDS) * 1_000 * HEADROOM, 10))}m`,
      memory: `${roundUp(peakMiB, STEP_MIB)}Mi`,
    },
    limits: { cpu: '1', memory: `${roundUp(peakMiB * HEADROOM, STEP_MIB)}Mi` },
  };
}

/** The measurement in words, to stand beside the limits that it leads to. */
function measurementText({ peakMiB, cpuSeconds }: Measurement): string {
  const milli = Math.round((cpuSeconds / RUN_SECONDS) * 1_000);
  return `peak ${peakMiB} MiB, ${milli}m CPU on average over ${RUN_SECONDS} s, start included`;
}
