import { hash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { CHICAGO, dayAt, instantOf } from '@overline/sandbox/src/time/time-zone.ts';
import { root } from '../workspace/workspace.ts';

/** Settings of `npm run up`. */
export type Settings = {
  /** The workspace to start: this repository, or a stub in a test. */
  home: string;
  port: number;
  sandboxPort: number;
  /** The port on which the sandbox receives email. */
  smtpPort: number;
  /** All data, logs and secrets are stored here. */
  dataDir: string;
  /** Absolute path of the data to replay; undefined for the simulated world. */
  sandboxData: string | undefined;
  environment: NodeJS.ProcessEnv;
};

/** Spread into a child process's environment, so that it does not inherit the server URLs from the user's shell. */
export const NO_SERVERS: NodeJS.ProcessEnv = {
  DATABASE_URL: undefined,
  DATABASE_MIGRATION_URL: undefined,
  REDIS_URL: undefined,
  NATS_URL: undefined,
};

/** @throws Error that names the variable if a value is invalid */
export function readSettings(environment: NodeJS.ProcessEnv, home: string = root): Settings {
  // npm changes to the project folder, but relative paths are relative to where the user ran it.
  const from = environment['INIT_CWD'] ?? process.cwd();
  const data = textOf(environment, 'SANDBOX_DATA');
  const dataDir = textOf(environment, 'DATA_DIR');
  const sandboxPort = portOf(environment, 'SANDBOX_PORT', 3090);
  return {
    home,
    port: portOf(environment, 'PORT', 3001),
    sandboxPort,
    smtpPort: portOf(environment, 'SANDBOX_SMTP_PORT', defaultSmtpPort(sandboxPort)),
    dataDir: dataDir ? resolve(from, dataDir) : join(home, '.overline', worldFolder(environment)),
    sandboxData: data ? resolve(from, data) : undefined,
    environment,
  };
}

/**
 * The data folder within `.overline`. Each replay, and each demo with other settings than the default, has its own,
 * because its games differ.
 */
function worldFolder(environment: NodeJS.ProcessEnv): string {
  const valueOf = (name: string): string => textOf(environment, name) ?? '';
  const data = valueOf('SANDBOX_DATA');
  const chosenDay = valueOf('SANDBOX_DAY');
  const now = valueOf('DEMO_NOW');
  // Without SANDBOX_DAY, a replay shows its last day as today, so it needs a new folder on each calendar day.
  const day = data !== '' && chosenDay === '' ? `on ${easternDay(startOfClock(environment))}` : chosenDay;
  const parts = [data, day, valueOf('SANDBOX_SEED'), now, valueOf('LEAGUES')];
  if (parts.every((part) => part === '')) return '.';
  const words = [basename(data), day, now]
    .filter((part) => part !== '')
    .join('-')
    .replace(/[^\w-]+/g, '_');
  return `world-${words.slice(0, 60)}-${hash('sha256', parts.join('\0')).slice(0, 6)}`;
}

function textOf(environment: NodeJS.ProcessEnv, name: string): string | undefined {
  return environment[name]?.trim() || undefined;
}

/** The default SMTP port: 1,000 above the sandbox's port, or 1,000 below it if that is out of range. */
function defaultSmtpPort(sandboxPort: number): number {
  return sandboxPort + 1_000 > 65_535 ? sandboxPort - 1_000 : sandboxPort + 1_000;
}

function portOf(environment: NodeJS.ProcessEnv, name: string, fallback: number): number {
  const text = textOf(environment, name);
  if (text === undefined) return fallback;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error(`${name} must be a port from 1 to 65535, not "${text}"`);
  return port;
}

// Feeds group games by US Eastern day, and the sandbox shifts a replay by whole Eastern days.
const eastern = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' });

function easternDay(moment: Date): string {
  return eastern.format(moment);
}

/**
 * The day to replay today. It is `chosen` on the calendar day on which the data folder was created, and one day later
 * for each calendar day since then, so that games already stored keep their dates. In a list like
 * `nhl:2025-11-01,...`, each day moves this way.
 */
export function replayDay(dataDir: string, chosen: string, now: Date): string {
  const file = join(dataDir, 'replay.json');
  const today = easternDay(now);
  if (!existsSync(file)) {
    writeFileSync(file, JSON.stringify({ chosen, today }));
    return chosen;
  }
  const first = JSON.parse(readFileSync(file, 'utf8')) as { chosen: string; today: string };
  if (first.chosen !== chosen)
    throw new Error(`${dataDir} replays ${first.chosen}: choose another DATA_DIR for SANDBOX_DAY=${chosen}`);
  const elapsedMs = Math.max(0, Date.parse(today) - Date.parse(first.today));
  const later = (day: string): string => new Date(Date.parse(day) + elapsedMs).toISOString().slice(0, 10);
  return chosen.replaceAll(/\d{4}-\d{2}-\d{2}/g, later);
}

/** The time that the demo's clock shows at the start. */
export function startOfClock(environment: NodeJS.ProcessEnv): Date {
  return environment['DEMO_NOW'] ? new Date(environment['DEMO_NOW']) : new Date();
}

/** `minute` minutes after midnight on the current Central day. */
export function todayAt(minute: number): Date {
  return new Date(instantOf(CHICAGO, dayAt(CHICAGO, Date.now()), minute));
}
