import type { Service } from '@overline/contracts';
import { MEASURED, measurementText, resourcesOf } from './measurements.ts';

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
