/** A server that a service cannot do without. Whoever needs Postgres owns the schema of its own name there. */
export type Server = 'postgres' | 'nats' | 'redis';

/** Settings that some services share. Their values in the demo are in `tools/src/up/service-plan.ts`. */
export type SettingsGroup = 'jwt' | 'feeds' | 'model' | 'pages' | 'stripe' | 'discord';

interface Row {
  name: string;
  /** Where it listens unless PORT says otherwise. */
  port: number;
  /** Reached from outside, at the address of the site. It tells everybody's health instead of being asked its own. */
  public?: true;
  needs: readonly Server[];
  /** The services that must answer before it starts. */
  after: readonly string[];
  settings: readonly SettingsGroup[];
}

const ROWS = [
  { name: 'auth', port: 3102, needs: ['postgres', 'nats'], after: [], settings: ['jwt'] },
  { name: 'analysis', port: 3103, needs: ['postgres', 'nats', 'redis'], after: [], settings: ['feeds', 'model'] },
  { name: 'picks', port: 3104, needs: ['postgres', 'nats', 'redis'], after: ['analysis'], settings: [] },
  { name: 'billing', port: 3105, needs: ['postgres', 'nats', 'redis'], after: [], settings: ['stripe'] },
  { name: 'admin', port: 3106, needs: ['postgres', 'nats', 'redis'], after: [], settings: [] },
  { name: 'bot', port: 3107, needs: ['postgres', 'nats', 'redis'], after: [], settings: ['discord'] },
  { name: 'gateway', port: 3001, public: true, needs: ['nats', 'redis'], after: ['auth'], settings: ['jwt', 'pages'] },
] as const satisfies readonly Row[];

export type ServiceName = (typeof ROWS)[number]['name'];

/** One service of the product. */
export interface Service extends Row {
  name: ServiceName;
}

/**
 * Every service, once. `up`, the health page, the roles and schemas, the requests for health and the images are made
 * from it: a service more is a row more.
 */
export const SERVICES: readonly Service[] = ROWS;

/** The services that own a schema, which is named like the service. */
export const SCHEMAS: readonly ServiceName[] = SERVICES.filter(({ needs }) => needs.includes('postgres')).map(
  ({ name }) => name,
);

/** The row of a service. */
export function serviceOf(name: ServiceName): Service {
  const row = SERVICES.find((service) => service.name === name);
  if (row === undefined) throw new Error(`There is no service '${String(name)}'`);
  return row;
}
