import type { Service, ServiceName } from '@overline/contracts';

export const PORT = 8080;
export const METRICS_PORT = 9090;
const USER = 1000;

/** Kubernetes' restricted pod security profile. */
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

export function labelsOf(name: string): Record<string, string> {
  return { 'app.kubernetes.io/name': name, 'app.kubernetes.io/part-of': 'overline' };
}

/** The measurement from which the resource limits are derived. */
export function measuredAnnotation({ name }: Service): Record<string, string> {
  return { 'overline/measured': measurementText(MEASURED[name]) };
}

/** The secrets of the service as files, and a temporary folder. */
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
    // The public service's /health covers all services, but it can serve cached picks while others are down.
    readinessProbe: { ...probe(service.public ? '/health/live' : '/health'), periodSeconds: 5, failureThreshold: 2 },
    // Wait until the pod is removed from the endpoints before sending SIGTERM.
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

/** Usage of a service in a run of `docker compose up`: 49 days of history, browser journeys, eight minutes. */
interface Measurement {
  /** Peak memory of the container. */
  peakMiB: number;
  /** CPU time of the whole run, including startup. */
  cpuSeconds: number;
}

/**
 * Read from the containers' cgroups on 2026-11-22, the larger value of two runs. `admin` ran only in the second run,
 * which took 200 s; its CPU time is scaled to 490 s.
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
/** A season of 1,230 games is about three times the demo's data. */
const HEADROOM = 2.5;
const MIN_CPU_MILLI = 50;

/** Requests and limits. The memory limit is the peak with headroom, the CPU request the average use with headroom. */
export function resourcesOf({ peakMiB, cpuSeconds }: Measurement) {
  const roundUp = (value: number, step: number): number => Math.ceil(value / step) * step;
  return {
    requests: {
      cpu: `${Math.max(MIN_CPU_MILLI, roundUp((cpuSeconds / RUN_SECONDS) * 1_000 * HEADROOM, 10))}m`,
      memory: `${roundUp(peakMiB, STEP_MIB)}Mi`,
    },
    limits: { cpu: '1', memory: `${roundUp(peakMiB * HEADROOM, STEP_MIB)}Mi` },
  };
}

function measurementText({ peakMiB, cpuSeconds }: Measurement): string {
  const milli = Math.round((cpuSeconds / RUN_SECONDS) * 1_000);
  return `peak ${peakMiB} MiB, ${milli}m CPU on average over ${RUN_SECONDS} s, including startup`;
}
