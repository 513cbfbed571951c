import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serviceOf, type ServiceName } from '@overline/contracts';
import type { ServiceRun } from './run-service.ts';
import type { TracingSettings } from '@overline/telemetry';
import { z } from 'zod';

const Common = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  HOST: z.string().default('127.0.0.1'),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  NATS_URL: z.url(),
  /** Demo accounts, demo history, the banner, looser sign-in limits. */
  DEMO: z.stringbool().default(false),
  /** In a demo: the moment at which the product's clock starts. */
  DEMO_NOW: z.iso.datetime().optional(),
  /** A collector of traces that speaks OTLP over HTTP; without it nothing is traced. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url().or(z.literal('')).optional(),
  /** For the collector, such as its key: `name=value,name=value`. */
  OTEL_EXPORTER_OTLP_HEADERS: z.string().optional(),
  /** The share of requests that are traced. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
});

/** The values that a service reads from its environment: the common ones, and those of its own `shape`. */
type ConfigValues<Shape extends z.ZodRawShape> = z.output<
  z.ZodObject<typeof Common.shape & { PORT: z.ZodType<number> } & Shape>
>;

/** A service's configuration class. An instance is typed, holds the parsed environment, and is injected as itself. */
export interface ConfigClass<Values> {
  readonly schema: z.ZodType<Values>;
  new (values: Values): Values & { readonly service: ServiceName };
}

/**
 * Makes the base class of a service's configuration: `class BotConfig extends serviceConfig('bot', { … }) {}`.
 * Without PORT the service listens on the port of `SERVICES`.
 */
export function serviceConfig<Shape extends z.ZodRawShape>(
  service: ServiceName,
  shape: Shape,
): ConfigClass<ConfigValues<Shape>> {
  const port = z.coerce.number().int().min(0).max(65_535).default(serviceOf(service).port);
  class Config {
    static readonly schema = Common.extend({ PORT: port }).extend(shape);
    readonly service = service;

    constructor(values: object) {
      Object.assign(this, values);
    }
  }
  return Config as unknown as ConfigClass<ConfigValues<Shape>>;
}

/** What every configuration has. */
export type BaseConfig = InstanceType<ConfigClass<ConfigValues<Record<never, z.ZodType>>>>;

/**
 * Reads a service's configuration. A variable that is not in `env` is read from the folder SECRETS_DIR, where each file
 * is named after its variable, so that secrets need not be in the environment.
 * @throws InvalidSettings naming every wrong variable, and when demo settings meet NODE_ENV=production
 */
export function readConfig<Values extends z.output<typeof Common>, Config>(
  config: { readonly schema: z.ZodType<Values>; new (values: Values): Config },
  env: NodeJS.ProcessEnv,
): Config {
  return new config(readSettings(config.schema, env));
}

/** An empty variable counts as one that is not set. */
export function optionalSetting<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => (value === '' ? undefined : value), schema.optional());
}

/** The site's origin. The variable may list several origins, separated by commas; the first is the site's own. */
export const SiteUrl = z
  .string()
  .transform((text) => text.split(',')[0]?.trim() ?? '')
  .pipe(z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin));

/** What every service reads from its environment; without PORT it listens where the list of services says. */
export function serviceSettings(service: ServiceName) {
  return Common.extend({ PORT: z.coerce.number().int().min(0).max(65_535).default(serviceOf(service).port) });
}

export const DatabaseSettings = z.object({
  /** With the role that the service runs as. */
  DATABASE_URL: z.url(),
  /** With the role that owns the schema and migrates it; without it the schema has been migrated before. */
  DATABASE_MIGRATION_URL: z.url().optional(),
});
export const RedisSettings = z.object({ REDIS_URL: z.url() });

/** What a migration reads from its environment, and nothing else. @throws InvalidSettings */
export function migrationSettings(env: NodeJS.ProcessEnv): z.output<typeof DatabaseSettings> {
  return parsed(DatabaseSettings, env);
}

/** How a service with these settings runs. */
export function runOptions(name: ServiceName, settings: z.output<ReturnType<typeof serviceSettings>>): ServiceRun {
  const { HOST: host, PORT: port, LOG_LEVEL: logLevel } = settings;
  return { name, host, port, logLevel, tracing: tracingSettings(settings) };
}

/** Where a service's traces go. */
export function tracingSettings(settings: z.output<typeof Common>): TracingSettings {
  return {
    endpoint: settings.OTEL_EXPORTER_OTLP_ENDPOINT || undefined,
    headers: settings.OTEL_EXPORTER_OTLP_HEADERS,
    ratio: settings.OTEL_TRACES_SAMPLER_ARG,
  };
}

export class InvalidSettings extends Error {}

/**
 * Reads a service's settings, or says in one message which variable is wrong and how. What stands in no variable is
 * read from the folder SECRETS_DIR, where each file is named like its variable: secrets need not be in the environment.
 * @throws InvalidSettings also when demo settings meet NODE_ENV=production.
 */
export function readSettings<Settings extends z.output<typeof Common>>(
  schema: z.ZodType<Settings>,
  env: NodeJS.ProcessEnv,
): Settings {
  const settings = parsed(schema, env);
  const { NODE_ENV, DEMO, DEMO_NOW } = settings;
  if (NODE_ENV === 'production' && (DEMO || DEMO_NOW)) {
    throw new InvalidSettings('DEMO and DEMO_NOW are refused with NODE_ENV=production: a demo has known passwords');
  }
  if (DEMO_NOW && !DEMO) throw new InvalidSettings('DEMO_NOW needs DEMO=true');
  return settings;
}

function parsed<Settings>(schema: z.ZodType<Settings>, env: NodeJS.ProcessEnv): Settings {
  const result = schema.safeParse({ ...secretsIn(env['SECRETS_DIR']), ...env });
  if (result.success) return result.data;
  const lines = result.error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`);
  throw new InvalidSettings(`The environment is not complete:\n${lines.join('\n')}`);
}

function secretsIn(folder: string | undefined): Record<string, string> {
  if (!folder) return {};
  // A mounted secret keeps its versions in hidden folders beside the links to its files.
  const names = readdirSync(folder).filter((name) => /^[A-Z][A-Z0-9_]*$/.test(name));
  return Object.fromEntries(names.map((name) => [name, readFileSync(join(folder, name), 'utf8').trimEnd()]));
}
