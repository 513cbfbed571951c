import { SERVICES } from '@overline/contracts';
import { stringify } from 'yaml';

const ASK = "exec 3<>/dev/tcp/127.0.0.1/8080 && printf 'GET /health/live HTTP/1.0\\r\\n\\r\\n' >&3";

/** That it serves is enough here: how the rest of the house is changes with every restart. */
const SERVES = {
  test: ['CMD', 'bash', '-c', `${ASK} && head -n 1 <&3 | grep -q ' 200 '`],
  interval: '15s',
  timeout: '10s',
  start_period: '300s',
  start_interval: '1s',
};

/** What is added to docker-compose.yml: each service once more, and one door before both gateways. */
export function secondReplicas(home: string): string {
  const more = SERVICES.map(({ name }) => [
    `${name}-2`,
    { extends: { file: `${home}/docker-compose.yml`, service: name }, healthcheck: SERVES },
  ]);
  const one = SERVICES.map(({ name }) => [name, { healthcheck: SERVES }]);
  const door = {
    image: 'nginx:alpine',
    user: '101:101',
    read_only: true,
    cap_drop: ['ALL'],
    tmpfs: ['/tmp:mode=1777'],
    command: ['nginx', '-g', 'daemon off;', '-c', '/proxy.conf'],
    volumes: [`${home}/tools/src/restarts/proxy.conf:/proxy.conf:ro`],
    ports: ['127.0.0.1:${DOOR_PORT}:8080'],
    depends_on: { gateway: { condition: 'service_started' }, 'gateway-2': { condition: 'service_started' } },
  };
  // Each gateway would take the same port of this machine; both are reached by the door.
  const text = stringify({ services: { ...Object.fromEntries([...one, ...more]), door } });
  return text.replace(/^( {2}gateway-2:\n(?: {4}.*\n)+)/m, '$1    ports: !reset []\n');
}
