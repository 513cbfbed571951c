import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serviceOf, type ServiceName } from '@overline/contracts';
import type { TracingSettings } from '@overline/telemetry';
import { z } from 'zod';

const CommonSettings = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  HOST: z.string().default('127.0.0.1'),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  NATS_URL: z.url(),
  /** Demo accounts, demo history, the demo banner and looser sign-in limits. */
  DEMO: z.stringbool().default(false),
  DEMO_NOW: z.iso.datetime().optional(),
  /** The trace collector's OTLP/HTTP address; tracing is off without it. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url().or(z.literal('')).optional(),
  /** Headers for the collector, such as an API key: `name=value,name=value`. */
  OTEL_EXPORTER_OTLP_HEADERS: z.string().optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
});

type ConfigValues<Shape extends z.ZodRawShape> = z.output<
  z.ZodObject<typeof CommonSettings.shape & { PORT: z.ZodType<number> } & Shape>
>;

/** A service's configuration class. An instance is typed, holds the parsed environment, and is injected as itself. */
interface ConfigClass<Values> {
  readonly schema: z.ZodType<Values>;
  new (values: Values): Values & { readonly service: ServiceName };
}

/**
 * Creates the base class of a service's configuration: `class BotConfig extends serviceConfig('bot', { … }) {}`. The
 * default PORT comes from `SERVICES`.
 */
export function serviceConfig<Shape extends z.ZodRawShape>(
  service: ServiceName,
  shape: Shape,
): ConfigClass<ConfigValues<Shape>> {
  class Config {
    static readonly schema = CommonSettings.extend({ PORT: portOf(service) }).extend(shape);
    readonly service = service;

    constructor(values: object) {
      Object.assign(this, values);
    }
  }
  return Config as unknown as ConfigClass<ConfigValues<Shape>>;
}

function portOf(service: ServiceName) {
  return z.coerce.number().int().min(0).max(65_535).default(serviceOf(service).port);
}

export type BaseConfig = InstanceType<ConfigClass<ConfigValues<Record<never, z.ZodType>>>>;

/**
 * Reads a service's configuration. A variable missing from `env` is read from the file of its name in SECRETS_DIR, so
 * that secrets need not be in the environment.
 * @throws InvalidSettings naming every wrong variable, and for demo settings with NODE_ENV=production
 */
export function readConfig<Values extends z.output<typeof CommonSettings>, Config>(
  config: { readonly schema: z.ZodType<Values>; new (values: Values): Config },
  env: NodeJS.ProcessEnv,
): Config {
  const settings = parse(config.schema, env);
  const { NODE_ENV, DEMO, DEMO_NOW } = settings;
  if (NODE_ENV === 'production' && (DEMO || DEMO_NOW)) {
    throw new InvalidSettings('DEMO and DEMO_NOW are refused with NODE_ENV=production: a demo has known passwords');
  }
  if (DEMO_NOW && !DEMO) throw new InvalidSettings('DEMO_NOW needs DEMO=true');
  return new config(settings);
}

export class InvalidSettings extends Error {}

function parse<Settings>(schema: z.ZodType<Settings>, env: NodeJS.ProcessEnv): Settings {
  const result = schema.safeParse({ ...readSecrets(env['SECRETS_DIR']), ...env });
  if (result.success) return result.data;
  const lines = result.error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`);
  throw new InvalidSettings(`The environment variables are incomplete or invalid:\n${lines.join('\n')}`);
}

function readSecrets(folder: string | undefined): Record<string, string> {
  if (!folder) return {};
  // A mounted Kubernetes secret also has hidden folders for its versions.
  const names = readdirSync(folder).filter((name) => /^[A-Z][A-Z0-9_]*$/.test(name));
  return Object.fromEntries(names.map((name) => [name, readFileSync(join(folder, name), 'utf8').trimEnd()]));
}

/** Treats an empty variable as unset. */
export function optionalSetting<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => (value === '' ? undefined : value), schema.optional());
}

/** The site's origin: the first of a comma-separated list. */
export const SiteUrl = z
  .string()
  .transform((text) => text.split(',')[0]?.trim() ?? '')
  .pipe(z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin));

export const DatabaseSettings = z.object({
  DATABASE_URL: z.url(),
  /**
   * The address with the role that owns and migrates the schema. Without this setting, the schema must already be up to
   * date.
   */
  DATABASE_MIGRATION_URL: z.url().optional(),
});
export const RedisSettings = z.object({ REDIS_URL: z.url() });

/** Reads only the database's settings, for commands that need no others. @throws InvalidSettings */
export function readDatabaseSettings(env: NodeJS.ProcessEnv): z.output<typeof DatabaseSettings> {
  return parse(DatabaseSettings, env);
}

export function tracingSettings(settings: z.output<typeof CommonSettings>): TracingSettings {
  return {
    endpoint: settings.OTEL_EXPORTER_OTLP_ENDPOINT || undefined,
    headers: settings.OTEL_EXPORTER_OTLP_HEADERS,
    ratio: settings.OTEL_TRACES_SAMPLER_ARG,
  };
}
