import type { Service, SettingsGroup } from '@overline/contracts';
import { labelsOf, METRICS_PORT, PORT } from './pod.ts';

const SERVER_PORTS = { postgres: 5432, redis: 6379, nats: 4222 } as const;
const OUTSIDE: readonly SettingsGroup[] = ['feeds', 'model', 'stripe', 'discord'];
const PRIVATE = ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '169.254.0.0/16', '100.64.0.0/10'];

const tcp = (port: number) => ({ protocol: 'TCP', port });
const pods = (name: string) => ({ podSelector: { matchLabels: { 'app.kubernetes.io/name': name } } });
const space = (name: string) => ({ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': name } } });

/** Who may talk with a service's pods, and with whom they may: its servers, and the world where it has keys for it. */
export function networkPolicyOf(service: Service) {
  const { name, needs, settings } = service;
  const servers = needs.map((server) => ({ to: [pods(server)], ports: [tcp(SERVER_PORTS[server])] }));
  const world = { to: [{ ipBlock: { cidr: '0.0.0.0/0', except: PRIVATE } }], ports: [tcp(443)] };
  const metrics = { from: [space('monitoring')], ports: [tcp(service.public ? METRICS_PORT : PORT)] };
  return {
    apiVersion: 'networking.k8s.io/v1',
    kind: 'NetworkPolicy',
    metadata: { name, labels: labelsOf(name) },
    spec: {
      podSelector: { matchLabels: { 'app.kubernetes.io/name': name } },
      policyTypes: ['Ingress', 'Egress'],
      ingress: service.public ? [{ from: [space('ingress-nginx')], ports: [tcp(PORT)] }, metrics] : [metrics],
      egress: [...servers, ...(settings.some((group) => OUTSIDE.includes(group)) ? [world] : [])],
    },
  };
}
