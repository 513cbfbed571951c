import { createHash } from 'node:crypto';
import { basename, join, resolve } from 'node:path';
import { root } from '../workspace/workspace.ts';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** What `npm run up` can be told from outside. */
export type Settings = {
  /** The house to start: this repository, or a stand-in in a test. */
  home: string;
  port: number;
  sandboxPort: number;
  /** Everything that a start leaves behind lies below this folder. */
  dataDir: string;
  /** A replay's folder, absolute; undefined: the simulated world. */
  sandboxData: string | undefined;
  environment: NodeJS.ProcessEnv;
};

/** Removes from a process's environment the server addresses that `up` itself was started with. */
export const NO_SERVERS: NodeJS.ProcessEnv = {
  DATABASE_URL: undefined,
  DATABASE_MIGRATION_URL: undefined,
  REDIS_URL: undefined,
  NATS_URL: undefined,
};

/** Reads the settings. Throws one clear line that names the variable when a value cannot be used. */
export function readSettings(environment: NodeJS.ProcessEnv, home: string = root): Settings {
  // npm runs scripts in the project's folder, but a relative path is meant from where the person typed it.
  const from = environment['INIT_CWD'] ?? process.cwd();
  const data = textOf(environment, 'SANDBOX_DATA');
  const dataDir = textOf(environment, 'DATA_DIR');
  return {
    home,
    port: portOf(environment, 'PORT', 3001),
    sandboxPort: portOf(environment, 'SANDBOX_PORT', 3090),
    dataDir: dataDir ? resolve(from, dataDir) : join(home, '.overline', worldOf(environment)),
    sandboxData: data ? resolve(from, data) : undefined,
    environment,
  };
}

/**
 * The folder of the world that is played: yesterday's results of one world are nonsense in another, so a replay, or a
 * start at another moment, keeps its data apart from the simulated present.
 */
function worldOf(environment: NodeJS.ProcessEnv): string {
  const parts = ['SANDBOX_DATA', 'SANDBOX_DAY', 'SANDBOX_SEED', 'DEMO_NOW'].map(
    (name) => textOf(environment, name) ?? '',
  );
  if (parts.every((part) => part === '')) return '.';
  // Without a chosen day a replay shows its last one, whatever the calendar says: each calendar day is a world of its
  // own.
  if (parts[0] !== '' && parts[1] === '') parts[1] = `on ${easternDay(startOfClock(environment))}`;
  const hash = createHash('sha256').update(parts.join('\0')).digest('hex').slice(0, 6);
  const [data = '', day = '', , now = ''] = parts;
  const words = [basename(data), day, now]
    .filter((part) => part !== '')
    .join('-')
    .replace(/[^\w-]+/g, '_');
  return `world-${words.slice(0, 60)}-${hash}`;
}

function textOf(environment: NodeJS.ProcessEnv, name: string): string | undefined {
  return environment[name]?.trim() || undefined;
}

function portOf(environment: NodeJS.ProcessEnv, name: string, fallback: number): number {
  const text = textOf(environment, name);
  if (text === undefined) return fallback;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error(`${name} must be a port from 1 to 65535, not "${text}"`);
  return port;
}

// The feeds sort games by the US Eastern day, and the sandbox shifts a replay by whole such days.
const eastern = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' });

/** The US Eastern calendar day of a moment, YYYY-MM-DD. */
function easternDay(moment: Date): string {
  return eastern.format(moment);
}

/**
 * The day of the data that is to be today. A replay goes on: the chosen day was today when the data folder was made,
 * and each calendar day after that shows the next one, so that what is stored keeps its dates.
 */
export function replayDay(dataDir: string, chosen: string, now: Date): string {
  const file = join(dataDir, 'replay.json');
  const today = easternDay(now);
  if (!existsSync(file)) {
    writeFileSync(file, JSON.stringify({ chosen, today }));
    return chosen;
  }
  const began = JSON.parse(readFileSync(file, 'utf8')) as { chosen: string; today: string };
  if (began.chosen !== chosen)
    throw new Error(`${dataDir} replays ${began.chosen}: choose another DATA_DIR for SANDBOX_DAY=${chosen}`);
  const later = Math.max(0, Date.parse(today) - Date.parse(began.today));
  return new Date(Date.parse(chosen) + later).toISOString().slice(0, 10);
}

/** The moment at which the house's clock starts. */
export function startOfClock(environment: NodeJS.ProcessEnv): Date {
  return environment['DEMO_NOW'] ? new Date(environment['DEMO_NOW']) : new Date();
}
