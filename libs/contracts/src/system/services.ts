/** A server that a service requires. A service that needs Postgres owns the schema of its name. */
export type Server = 'postgres' | 'nats' | 'redis';

/** Settings that some services share. Their values in the demo are in `tools/src/up/service-plan.ts`. */
export type SettingsGroup = 'jwt' | 'feeds' | 'model' | 'pages' | 'stripe' | 'discord' | 'mail' | 'push';

interface Row {
  name: string;
  /** The default of PORT. */
  port: number;
  /** Reachable from outside, at the site's address. It reports the health of all others. */
  public?: true;
  needs: readonly Server[];
  /** The services that must be up before it starts. */
  after: readonly string[];
  settings: readonly SettingsGroup[];
}

const ROWS = [
  { name: 'auth', port: 3102, needs: ['postgres', 'nats', 'redis'], after: [], settings: ['jwt', 'mail'] },
  { name: 'analysis', port: 3103, needs: ['postgres', 'nats', 'redis'], after: [], settings: ['feeds', 'model'] },
  { name: 'picks', port: 3104, needs: ['postgres', 'nats', 'redis'], after: ['analysis'], settings: [] },
  { name: 'billing', port: 3105, needs: ['postgres', 'nats', 'redis'], after: [], settings: ['stripe'] },
  { name: 'admin', port: 3106, needs: ['postgres', 'nats', 'redis'], after: [], settings: [] },
  { name: 'bot', port: 3107, needs: ['postgres', 'nats', 'redis'], after: [], settings: ['discord', 'mail', 'push'] },
  { name: 'gateway', port: 3001, public: true, needs: ['nats', 'redis'], after: ['auth'], settings: ['jwt', 'pages'] },
] as const satisfies readonly Row[];

export type ServiceName = (typeof ROWS)[number]['name'];

export interface Service extends Row {
  name: ServiceName;
}

/**
 * Every service. `up`, the health page, roles and schemas, health requests and images derive from this list, so a new
 * service is one more row.
 */
export const SERVICES: readonly Service[] = ROWS;

/** The services that own a schema, which is named like the service. */
export const SCHEMAS: readonly ServiceName[] = SERVICES.filter(({ needs }) => needs.includes('postgres')).map(
  ({ name }) => name,
);

export function serviceOf(name: ServiceName): Service {
  const row = SERVICES.find((service) => service.name === name);
  if (row === undefined) throw new Error(`Unknown service '${String(name)}'`);
  return row;
}
