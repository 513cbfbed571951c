import { SERVICES } from '@overline/contracts';
import { stringify } from 'yaml';

const GET_LIVE = "exec 3<>/dev/tcp/127.0.0.1/8080 && printf 'GET /health/live HTTP/1.0\\r\\n\\r\\n' >&3";

/** Only checks liveness, because the health of other services changes with every restart. */
const LIVENESS = {
  test: ['CMD', 'bash', '-c', `${GET_LIVE} && head -n 1 <&3 | grep -q ' 200 '`],
  interval: '15s',
  timeout: '10s',
  start_period: '300s',
  start_interval: '1s',
};

/** A Compose file that adds a second replica of each service and a proxy in front of both gateways. */
export function secondReplicasFile(home: string): string {
  const secondReplicas = SERVICES.map(({ name }) => [
    `${name}-2`,
    { extends: { file: `${home}/docker-compose.yml`, service: name }, healthcheck: LIVENESS },
  ]);
  const firstReplicas = SERVICES.map(({ name }) => [name, { healthcheck: LIVENESS }]);
  const proxy = {
    image: 'nginx:alpine',
    user: '101:101',
    read_only: true,
    cap_drop: ['ALL'],
    tmpfs: ['/tmp:mode=1777'],
    command: ['nginx', '-g', 'daemon off;', '-c', '/proxy.conf'],
    volumes: [`${home}/tools/src/compose/proxy.conf:/proxy.conf:ro`],
    ports: ['127.0.0.1:${PROXY_PORT}:8080'],
    depends_on: { gateway: { condition: 'service_started' }, 'gateway-2': { condition: 'service_started' } },
  };
  // Remove the second gateway's host port, which the first one already uses. The proxy reaches both without it.
  const text = stringify({ services: { ...Object.fromEntries([...firstReplicas, ...secondReplicas]), proxy } });
  return text.replace(/^( {2}gateway-2:\n(?: {4}.*\n)+)/m, '$1    ports: !reset []\n');
}
